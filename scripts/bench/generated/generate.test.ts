import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from '../../../tests/helpers/command.ts';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { generateSite } from './generate.ts';
import { benchPage, leastPages, routeOf } from './page.ts';
import { drawPhoto } from './photo.ts';
import { pageYaml, siteYaml } from './site.ts';

const folder = temporaryFolder();

const many = Array.from({ length: 2000 }, (_, index) => benchPage(index));

function readAll(site: string): Map<string, string> {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(site, file), readFileSync(file, 'utf8')];
    }),
  );
}

describe('a generated site', () => {
  test('is the same for the same size, and its pages are the same for every size', () => {
    const [first, again, larger] = ['first', 'again', 'larger'].map((name) => path.join(folder, name));
    generateSite(first!, leastPages);
    generateSite(again!, leastPages);
    generateSite(larger!, 40);
    const small = readAll(first!);
    expect(readAll(again!)).toEqual(small);
    const large = readAll(larger!);
    const pages = [...small].filter(([name]) => name.startsWith('productos/'));
    expect(pages).toHaveLength(leastPages);
    for (const [name, text] of pages) expect(large.get(name), name).toBe(text);
  });

  test('has no diagnostics', async () => {
    const pages = path.join(folder, 'checked/pages');
    generateSite(pages, leastPages);
    const { stdout } = await runCommand('check', ['--pages', pages, '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [] });
  });

  test('shows a different photograph on each tenth page, if one is given', async () => {
    const pages = path.join(folder, 'photos/pages');
    generateSite(pages, 25, await drawPhoto(1600, 1200));
    const photos = readdirSync(path.join(pages, 'assets/fotos'));
    expect(photos.toSorted()).toEqual(['0.jpg', '10.jpg', '20.jpg']);
    const bytes = photos.map((name) => readFileSync(path.join(pages, 'assets/fotos', name), 'base64'));
    expect(new Set(bytes).size, 'each is prepared for itself').toBe(3);
    const shown = [...readAll(pages)].filter(
      ([name, text]) => name.endsWith('.yaml') && text.includes('/assets/fotos/'),
    );
    expect(shown).toHaveLength(3);
    const { stdout } = await runCommand('check', ['--pages', pages, '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [] });
  });

  test('has at least as many pages as link to each other', () => {
    expect(() => generateSite(path.join(folder, 'tiny'), leastPages - 1)).toThrow(RangeError);
  });
});

describe('a generated page', () => {
  test('has eight different blocks in about 6 KB', () => {
    for (const { blocks } of many.slice(0, 100)) {
      const types = (blocks as readonly { type: string }[]).map(({ type }) => type);
      expect(new Set(types).size).toBe(8);
    }
    const sizes = many.slice(0, 300).map((_, index) => Buffer.byteLength(pageYaml(index)));
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean).toBeGreaterThan(5700);
    expect(mean).toBeLessThan(6500);
    expect(Math.max(...sizes)).toBeLessThan(8000);
  });

  test('has its own title, description and address, of proper length', () => {
    for (const { title, description } of many) {
      expect(String(title).length).toBeLessThanOrEqual(60);
      expect(String(description).length).toBeGreaterThanOrEqual(70);
      expect(String(description).length).toBeLessThanOrEqual(160);
    }
    expect(new Set(many.map(({ title }) => title)).size).toBe(many.length);
    expect(new Set(many.map(({ description }) => description)).size).toBe(many.length);
    expect(new Set(many.map((_, index) => routeOf(index))).size).toBe(many.length);
  });

  test('is read by a YAML parser as the written data', () => {
    for (const [index, page] of many.slice(0, 30).entries()) expect(parse(pageYaml(index))).toEqual(page);
    expect(parse(siteYaml('Uno: dos')).footer.tagline).toBe('Uno: dos');
  });

  test('differs only in its headline after an edit', () => {
    const before = pageYaml(0).split('\n');
    const after = pageYaml(0, ', revisión 1').split('\n');
    const changed = after.filter((line, index) => line !== before[index]);
    expect(after).toHaveLength(before.length);
    expect(changed).toEqual([expect.stringMatching(/^ {4}title: .*, revisión 1$/)]);
  });
});
