import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnose, writeFixtureSite } from './outputs/site.ts';

/** What is told of a small sound site after something has happened to its folder. */
async function findAfter(change: (folder: string) => void): Promise<string[]> {
  const folder = await writeFixtureSite();
  const before = new Set((await diagnose(folder)).map(({ rule, file }) => `${file} ${rule}`));
  change(folder);
  return (await diagnose(folder)).map(({ rule, file }) => `${file} ${rule}`).filter((found) => !before.has(found));
}

const page = `title: Otra página del sitio
description: Una descripción que tiene el largo que piden los buscadores, ni más corta ni más larga de lo que se lee.
blocks:
  - { type: hero, title: Otra }
`;

describe('what is odd in a pages folder is told, and nothing is followed out of it', () => {
  test('a link to a file outside', async () => {
    const found = await findAfter((folder) => symlinkSync('/etc/hostname', path.join(folder, 'fuera.yaml')));
    expect(found).toEqual(['pages/fuera.yaml symbolic-link']);
  });

  test('a link to a folder that contains it', async () => {
    const found = await findAfter((folder) => symlinkSync(folder, path.join(folder, 'bucle')));
    expect(found).toEqual(['pages/bucle symbolic-link']);
  });

  test('links that lead to each other, and one that leads nowhere', async () => {
    const found = await findAfter((folder) => {
      symlinkSync(path.join(folder, 'b.yaml'), path.join(folder, 'a.yaml'));
      symlinkSync(path.join(folder, 'a.yaml'), path.join(folder, 'b.yaml'));
      symlinkSync(path.join(folder, 'nada.yaml'), path.join(folder, 'c.yaml'));
    });
    expect(found).toEqual(['a', 'b', 'c'].map((name) => `pages/${name}.yaml symbolic-link`));
  });

  test('a name with accents, composed or not', async () => {
    for (const form of ['NFC', 'NFD'] as const) {
      const name = 'información.yaml'.normalize(form);
      const found = await findAfter((folder) => writeFileSync(path.join(folder, name), page));
      expect(found, form).toContain(`pages/${name} file-name`);
    }
  });

  test.skipIf(['darwin', 'win32'].includes(process.platform))('names that differ in their case alone', async () => {
    const found = await findAfter((folder) => {
      writeFileSync(path.join(folder, 'otra.yaml'), page);
      writeFileSync(path.join(folder, 'Otra.yaml'), page.replace('Otra página', 'Una página más'));
    });
    expect(found).toContain('pages/otra.yaml duplicate-route');
  });

  test('a folder with the name of a page', async () => {
    expect(await findAfter((folder) => mkdirSync(path.join(folder, 'carpeta.yaml')))).toEqual([]);
  });

  test.skipIf(process.getuid?.() === 0)('a file that may not be read', async () => {
    const found = await findAfter((folder) => chmodSync(path.join(folder, 'empleo.yaml'), 0o000));
    expect(found).toContain('pages/empleo.yaml unreadable-file');
  });
});
