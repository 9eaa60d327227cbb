import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, inject } from 'vitest';
import { findChromium } from '../../scripts/setup/chromium.mjs';
import { waitLimit } from '../helpers/limits.ts';

let browser: Promise<Browser> | undefined;

/** One browser for a test file, started when the first test needs it. */
function launch(): Promise<Browser> {
  browser ??= start();
  return browser;
}

async function start(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium found: `node scripts/setup.mjs --browser` installs one');
  return chromium.launch({
    executablePath,
    timeout: waitLimit,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      // Other sites do not exist. A route that aborts would stop the browser from caching, too.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
}

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

/** Mistakes that the browser reported while a page was open: none is ever expected. */
export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens a route of the built site in a fresh browser context. No other host can be reached. */
export async function open(route: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await (await launch()).newContext({ baseURL: inject('site'), locale: 'es-CO', ...options });
  context.setDefaultTimeout(waitLimit);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()} ${url}`);
  });
  await page.goto(route);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Waits until React has taken the page over. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Opens the page again and keeps its connection to the authoring server waiting. @returns lets it through */
export async function reloadUnconnected(page: Page): Promise<() => void> {
  let connect = () => {};
  const isWanted = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.routeWebSocket(/./, async (socket) => {
    await isWanted;
    socket.connectToServer();
  });
  await page.reload();
  return connect;
}

/** Makes every breach of the policy a complaint of the page. */
export function reportBreaches(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
}
