import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { ownTheme } from '../blocks/own-theme.mjs';
import { owner } from '../owner.mjs';
import { ConfigError, loadOwner } from './load-owner.mjs';

let site = '';
const write = (file: string, text = '') => {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
};
const settings = (text: string) =>
  write(
    'page-schema.config.ts',
    `import { defineConfig } from 'page-schema-renderer';\nexport default defineConfig(${text});\n`,
  );
const load = (pages?: string) =>
  loadOwner({
    program: path.join(site, 'program'),
    pages,
    folder: site,
    cache: (root) => path.join(root, 'cache'),
    locale: 'en',
  });

beforeEach(() => {
  site = realpathSync(temporaryFolder());
  vi.stubEnv('PAGE_SCHEMA_OWNER', undefined);
});

test('a folder without settings is a site with pages, and with blocks and a theme if it has them', async () => {
  await load();
  expect(owner()).toMatchObject({ root: site, pages: path.join(site, 'pages'), blocks: [] });
  expect(ownTheme()).toEqual({ slots: {} });
  for (const file of ['blocks/README.md', 'theme/tokens.css', 'theme/footer-start.tsx']) write(file);
  await load(path.join(site, 'pages'));
  expect(owner()).toMatchObject({
    blocks: [{ folder: path.join(site, 'blocks'), name: 'blocks' }],
  });
  expect(ownTheme()).toEqual({
    tokens: path.join(site, 'theme/tokens.css'),
    slots: { 'footer-start': path.join(site, 'theme/footer-start.tsx') },
  });
});

test('the settings name folders and packages of blocks, overrides and icons, and are read again after an edit', async () => {
  for (const file of [
    'own/x.md',
    'node_modules/@clinic/kit/blocks/x.md',
    'theme/header.tsx',
    'theme/paw.svg',
    'content/x.md',
  ])
    write(file);
  settings(`{
    pages: 'content',
    blocks: ['own', '@clinic/kit'],
    disable: ['job-list'],
    overrides: { header: 'theme/header.tsx' },
    icons: { paw: 'theme/paw.svg' },
  }`);
  await load();
  expect(owner()).toMatchObject({
    config: path.join(site, 'page-schema.config.ts'),
    pages: path.join(site, 'content'),
    blocks: [
      { folder: path.join(site, 'own'), name: 'own' },
      { folder: path.join(site, 'node_modules/@clinic/kit/blocks'), name: '@clinic/kit', isPackage: true },
    ],
    disable: ['job-list'],
    overrides: { header: path.join(site, 'theme/header.tsx') },
    icons: { paw: path.join(site, 'theme/paw.svg') },
  });
  expect(ownTheme().slots, 'an override is no slot').toEqual({});
  settings("{ disable: ['faq'] }");
  await load(path.join(site, 'content/inside'));
  expect(owner(), 'settings are found above the pages').toMatchObject({ root: site, disable: ['faq'], blocks: [] });
});

test.each([
  ["{ block: ['x'] }", 'there is no setting `block`. The settings are pages, blocks,'],
  ["{ blocks: 'x' }", "setting `blocks`: write for example `blocks: ['blocks', '@clinic/blocks']`"],
  ["{ blocks: ['@clinic/none'] }", '@clinic/none is neither a folder nor an installed package'],
  ["{ icons: { paw: 'theme/none.svg' } }", 'setting `icons`: there is no file theme/none.svg'],
  ["'x'", 'write `export default defineConfig({ … })`'],
])('wrong settings %s are an error with file and remedy', async (text, message) => {
  settings(text);
  await expect(load()).rejects.toThrow(message);
  await expect(load()).rejects.toThrow('page-schema.config.ts');
});

test('settings with an error are reported with its place', async () => {
  const config = path.join(site, 'page-schema.config.ts');
  const name = path.relative(process.cwd(), config);
  settings('{ blocks: }');
  await expect(load()).rejects.toThrow(`${name} cannot be loaded: `);
  await expect(load()).rejects.toThrow('page-schema.config.ts:2:39');
  settings("(() => { throw new Error('no key'); })()");
  await expect(load()).rejects.toEqual(new ConfigError(`${name} cannot be loaded: no key\n    at ${config}:2:44`));
});
