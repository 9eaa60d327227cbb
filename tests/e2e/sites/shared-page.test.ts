import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../../../src/testing/browser/browser.ts';
import { runCommand } from '../../helpers/command.ts';
import { copyEnglishSite } from '../../helpers/sites/english.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = temporaryFolder();
const pages = path.join(folder, 'pages');
const share = (route: string, ...options: string[]) =>
  runCommand('share', [route, '--pages', pages, '--lang', 'en', '--out', path.join(folder, 'shared.html'), ...options]);

beforeAll(() => copyEnglishSite(pages));

describe('A page in one file', () => {
  test.each(['/', '/wheels', '/journal'])('%s opens without a request, with its pictures', async (route) => {
    const { code, output } = await share(route);
    expect(output).toContain('shared.html');
    expect(code).toBe(0);
    const context = await createContext({ viewport: { width: 1280, height: 800 } });
    try {
      const page = await context.newPage();
      const requests: string[] = [];
      const errors: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const address = pathToFileURL(path.join(folder, 'shared.html')).href;
      await page.goto(address);
      expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
      expect(errors).toEqual([]);
      const found = await page.evaluate(() => ({
        note: document.body.firstElementChild!.textContent,
        robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
        scripts: document.scripts.length,
        headings: document.querySelectorAll('h1').length,
        broken: [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
        pictures: document.images.length,
        links: [...document.links].map(({ protocol }) => protocol).filter((protocol) => protocol === 'file:').length,
        fragments: document.querySelectorAll('a[href^="#"]').length,
        width: document.documentElement.scrollWidth,
      }));
      expect(found).toMatchObject({ robots: 'noindex', scripts: 0, headings: 1, broken: 0, width: 1280 });
      expect(found.note).toContain(`Copy of ${route} for review`);
      expect(found.pictures).toBeGreaterThan(0);
      expect(found.links, 'links that stay inside of the file').toBe(found.fragments);
    } finally {
      await context.close();
    }
  });

  test('may be a draft, or a page that is not due, at a time', async () => {
    const file = path.join(pages, 'wheels.yaml');
    const before = await readFile(file, 'utf8');
    await writeFile(file, `draft: true\n${before}`);
    await appendFile(path.join(pages, 'site.yaml'), 'timeZone: Europe/London\n');
    await appendFile(file, '  - type: text\n    title: Only in winter\n    body: Lights.\n    showFrom: 2026-12-01\n');
    const shared = async (now: string) => {
      expect((await share('/wheels', '--now', now)).code).toBe(0);
      return readFile(path.join(folder, 'shared.html'), 'utf8');
    };
    expect(await shared('2026-11-30')).not.toContain('Only in winter');
    expect(await shared('2026-12-01T09:00')).toMatch(/Only in winter/);
    await writeFile(file, before);
  });

  test('is refused by name if the page has errors or does not exist', async () => {
    await writeFile(path.join(pages, 'broken.yaml'), 'title: Broken\nblocks:\n  - type: herro\n');
    const broken = await share('/broken');
    expect(broken.code).toBe(1);
    expect(broken.output).toContain('pages/broken.yaml:3');
    for (const route of ['/nowhere', '/site'])
      expect(await share(route)).toMatchObject({ code: 2, output: expect.stringContaining(`${route}: no such page`) });
  });
});
