import { chromium } from 'playwright';
import { findChromium } from '../setup/chromium.mjs';

/**
 * Prints HTML as a tagged PDF with an outline.
 * @param creator text for the property `Creator` of the PDF
 * @throws Error if there is no browser
 */
export async function print(html: string, creator: string): Promise<Uint8Array> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium found: `node scripts/setup.mjs --browser` installs one');
  // Chromium takes the creator from the name that the browser gives itself, so each document has a browser of its own.
  const args = ['--no-sandbox', '--disable-gpu', `--user-agent=${creator}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.setContent(html);
    return withoutDates(
      await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true }),
    );
  } finally {
    await browser.close();
  }
}

/** Replaces the dates by one of the same length, so that neither the bytes nor the positions in the file depend on the day. */
function withoutDates(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  return Buffer.from(text.replace(/(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}/g, '19700101000000'), 'latin1');
}
