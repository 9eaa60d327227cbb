import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, inject } from 'vitest';
import { findChromium } from '../../scripts/setup/chromium.mjs';
import { waitLimit } from '../helpers/limits.ts';

let browser: Promise<Browser> | undefined;

/** The shared browser of a test file, started on first use. */
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
      // Blocks other hosts. Aborting in a route handler would also disable the browser's cache.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
}

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

/** Errors that the browser reported while a page was open; tests expect none. */
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

/** Waits for the end of hydration. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Reloads the page with its connection to the authoring server blocked. @returns unblocks the connection */
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

/** Reports violations of the content security policy as page errors. */
export function reportBreaches(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
}
