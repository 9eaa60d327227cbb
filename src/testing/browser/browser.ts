import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { waitLimit } from '../limits.ts';

let browser: Promise<Browser> | undefined;

/** The browser of this worker, started on first use. Playwright ends it with the process. */
function launch(): Promise<Browser> {
  browser ??= start();
  return browser;
}

async function start(): Promise<Browser> {
  const executablePath = inject('chromium');
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
      `--disable-features=${disabledFeatures.join(',')}`,
      // Pages live too short for optimised code to pay: its compilers took a fifth of the time of a visit with axe.
      '--js-flags=--no-turbofan --no-maglev',
      // Letters look the same on every machine.
      '--font-render-hinting=slight',
      '--disable-lcd-text',
      // Large pictures are in the first frame that shows their place, not in a later one.
      '--disable-checker-imaging',
      '--force-color-profile=srgb',
      // Blocks other hosts. Aborting in a route handler would also disable the browser's cache.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
}

/** Replaces the list of Playwright, whose entries that matter to this browser are the others here. */
const disabledFeatures = [
  // A new frame for each document of the same site takes an eighth of the processor time of a visit.
  'RenderDocument',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** A browser context of visitors from Colombia. */
export async function createContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await launch()).newContext({ locale: 'es-CO', ...options });
  context.setDefaultTimeout(waitLimit);
  return context;
}

/** Settings of a page and of its browser context. */
export interface PageOptions extends Omit<BrowserContextOptions, 'baseURL'> {
  /** Functions that run in the browser before the scripts of each document. */
  readonly scripts?: readonly (() => void)[];
}

/** Opens an empty page. */
export async function openPage(context: BrowserContext, scripts: readonly (() => void)[]): Promise<Page> {
  const page = await context.newPage();
  for (const script of scripts) await page.addInitScript(script);
  return page;
}

/** Contexts that `open` has made for tests of the present file. */
const own = new Set<BrowserContext>();

/** Closes everything that the tests of a file have left open. `clean-up.ts` calls it after each file. */
export async function closeOwnContexts(): Promise<void> {
  await Promise.all([...own].map((context) => context.close()));
  own.clear();
}

/** Errors that the browser reported while a page was open; tests expect none. */
export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  readonly consoleErrors: string[];
}

/**
 * Opens a route of the built site in a browser context of its own, with an empty cache, which takes several times
 * longer than a visit in an open page (`shareVisitor`). No other host can be reached.
 */
export async function open(route: string, { scripts = [], ...options }: PageOptions = {}): Promise<OpenPage> {
  const context = await createContext({ baseURL: inject('site'), ...options });
  own.add(context);
  context.once('close', () => own.delete(context));
  const page = await openPage(context, scripts);
  const consoleErrors = collectConsoleErrors(page);
  await page.goto(route.startsWith('/') ? inject('site') + route : route);
  return { page, consoleErrors, [Symbol.asyncDispose]: () => context.close() };
}

/** The errors and warnings that the browser reports of a page from now on, one line each. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    if (['error', 'warning'].includes(message.type()))
      consoleErrors.push(`${message.type()}: ${message.text()} ${url}`);
  });
  return consoleErrors;
}

/** Has React take over, as a page asks for it when a block that needs it is seen, and waits for the end of hydration. */
export async function untilInteractive(page: Page): Promise<void> {
  // Asked for again, because the page may have been loaded again meanwhile.
  await until(page, () => {
    dispatchEvent(new Event('start-app'));
    return 'ready' in document.documentElement.dataset;
  });
}

/**
 * Waits until a function in the page returns true, which is called at each frame, also in the document of a later load.
 * Unlike `evaluate`, `waitForFunction` and locators make Playwright run a script of its own in every document first,
 * which takes an eighth of the processor time of a visit.
 * @param argument of the function, which sees no variable of the test
 * @throws naming the function when the time is over
 */
export async function until<T>(page: Page, isMet: (argument: T) => boolean, argument?: T): Promise<void> {
  const isInTime = await page
    .evaluate<boolean>(`(${callAtFrames})(() => (${isMet})(${JSON.stringify(argument)}), ${waitLimit})`)
    .catch((error: Error) => (error.message.includes('context was destroyed') ? undefined : Promise.reject(error)));
  if (isInTime === undefined) return until(page, isMet, argument);
  if (!isInTime) throw new Error(`This has not become true:\n${isMet}`);
}

/** Calls a function at each frame until it returns true. Runs in the browser. @returns false if it has not in time */
async function callAtFrames(isMet: () => boolean, limit: number): Promise<boolean> {
  const end = performance.now() + limit;
  while (!isMet()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return true;
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

/** Keeps the script of the shell from the next page that is loaded of a built site. @returns lets it come */
export async function holdShell(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/shell.*.js', (request) => isReleased.then(() => request.continue()), { times: 1 });
  return release;
}

/** Reports violations of the content security policy as page errors. */
export function reportBreaches(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
}
