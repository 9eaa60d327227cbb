import { type Browser, chromium } from 'playwright';
import { UsageError } from '../common/cli.ts';
import { findChromium } from '../setup/chromium.mjs';

/** Returns the path of the browser for benchmarks. @throws {UsageError} if none is installed */
export async function chromiumPath(): Promise<string> {
  const found = await findChromium();
  if (!found) throw new UsageError('No Chromium found: `node scripts/setup.mjs --browser` installs one');
  return found;
}

/** Runs work with a browser, and closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
