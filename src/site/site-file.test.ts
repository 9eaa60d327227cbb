import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { loadSiteFile, readSiteFile, readSourceFile, streamSiteFile } from './site-file.mjs';

const parent = temporaryFolder();
const pages = path.join(parent, 'pages');
mkdirSync(path.join(pages, 'blog'), { recursive: true });
mkdirSync(path.join(parent, 'pages-secret'));
writeFileSync(path.join(pages, 'blog/a.yaml'), 'text');
writeFileSync(path.join(parent, 'pages-secret/a.yaml'), 'secret');

const ways: Readonly<Record<string, (name: string) => Promise<string>>> = {
  readSiteFile: async (name) => String(readSiteFile(pages, name)),
  readSourceFile: async (name) => String(readSourceFile(parent, `pages/${name}`)),
  loadSiteFile: async (name) => String(await loadSiteFile(pages, name)),
  streamSiteFile: async (name) => String(Buffer.concat(await streamSiteFile(pages, name).toArray())),
};

describe.each(Object.entries(ways))('%s', (_, read) => {
  test('reads a file of the site, also if a link leads to the site', async () => {
    expect(await read('blog/a.yaml')).toBe('text');
    const linked = path.join(temporaryFolder(), 'linked');
    symlinkSync(pages, linked);
    expect(String(readSiteFile(linked, 'blog/a.yaml'))).toBe('text');
  });

  test('does not find a missing file', async () => {
    await expect(read('blog/b.yaml')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

const odd: readonly (readonly [what: string, code: string, make: (file: string) => void])[] = [
  ['a link out of the site', 'ELOOP', (file) => symlinkSync('/etc/passwd', file)],
  ['a link inside the site', 'ELOOP', (file) => symlinkSync(path.join(pages, 'blog/a.yaml'), file)],
  ['a link to a device that never ends', 'ELOOP', (file) => symlinkSync('/dev/zero', file)],
  ['a link to nothing', 'ELOOP', (file) => symlinkSync('nothing', file)],
  ['a link to a folder', 'ELOOP', (file) => symlinkSync('/etc', file)],
  ['a folder', 'EISDIR', (file) => mkdirSync(file)],
  ['a pipe that nobody writes to', 'ENXIO', (file) => execFileSync('mkfifo', [file])],
];

describe.each(odd)('%s', (what, code, make) => {
  const name = `${what.replaceAll(' ', '-')}.yaml`;
  make(path.join(pages, name));

  test.each(Object.entries(ways))('is refused by %s', async (_, read) => {
    await expect(read(name)).rejects.toMatchObject({ code, syscall: 'open' });
  });
});

test.each(['../pages-secret/a.yaml', 'linked-folder/a.yaml'])('%s is not in the site', async (name) => {
  if (name.startsWith('linked')) symlinkSync(path.join(parent, 'pages-secret'), path.join(pages, 'linked-folder'));
  for (const read of Object.values(ways)) await expect(read(name)).rejects.toMatchObject({ code: 'ELOOP' });
});
