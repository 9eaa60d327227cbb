import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../helpers/command.ts';
import { serveIfBuilt } from '../../helpers/sites/built.ts';
import { copyEnglishSite } from '../../helpers/sites/english.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const brokenPage = `title: Wheels for rent by the day
description: >-
  Take a pair of light wheels home for the weekend and bring them back on Monday morning, clean and
  without a scratch.
blocks:
  - type: hero
    titel: Light wheels for a weekend
    title: Light wheels for a weekend
  - type: heroe
    title: How it works
  - type: cta
    title: Interested?
    link: {label: Write to us, href: /contakt}
`;
/** Line of each problem in the page, and a part of its message. */
const problems = [
  { line: 7, about: /titel/ },
  { line: 9, about: /heroe/ },
  { line: 13, about: /contakt/ },
];

const folder = temporaryFolder();
const pages = path.join(folder, 'pages');
const out = path.join(folder, 'dist');

beforeAll(async () => {
  copyEnglishSite(pages);
  await writeFile(path.join(pages, 'rent.yaml'), brokenPage);
  await mkdir(path.join(out, 'blog'), { recursive: true });
  await writeFile(path.join(out, 'index.html'), 'The site as it was');
  await writeFile(path.join(out, 'blog/post1.html'), 'An article as it was');
});

interface Report {
  readonly version: number;
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly diagnostics: readonly { file: string; line: number; severity: string; message: string }[];
}

describe('A page file with a wrong field, an unknown block and a broken link', () => {
  test('gives exactly three errors at the right lines, and exit code 1', async () => {
    const { code, stdout } = await runCommand('check', ['--pages', pages, '--format', 'json']);
    expect(code).toBe(1);
    const report = JSON.parse(stdout) as Report;
    const files = (await readdir(pages, { recursive: true })).filter((name) => name.endsWith('.yaml')).length;
    expect(report).toMatchObject({ version: 1, files, errors: 3, warnings: 0 });
    expect(report.diagnostics.map(({ file, line, severity }) => ({ file, line, severity }))).toEqual(
      problems.map(({ line }) => ({ file: 'pages/rent.yaml', line, severity: 'error' })),
    );
    for (const [index, { about }] of problems.entries()) {
      expect(report.diagnostics[index]!.message, 'Each message names what was written').toMatch(about);
    }
  });

  test('stops the build with exit code 1 and leaves the previous dist untouched', async () => {
    const before = await listing(out);
    const { code, output } = await runCommand('build', ['--pages', pages, '--out', out, '--lang', 'en']);
    expect(code).toBe(1);
    for (const { line } of problems) expect(output).toContain(`pages/rent.yaml:${line}:`);
    expect(output.match(/pages\/rent\.yaml:\d+:\d+/g), 'Three messages').toHaveLength(3);
    expect(await listing(out), 'Same files, same contents, not even written again').toEqual(before);
    expect((await readdir(folder)).sort(), 'Nothing is left beside it').toEqual(['dist', 'pages']);
  });

  test('leaves an address without a server, with the report, for other tests', async () => {
    await using site = await serveIfBuilt(pages, out);
    expect(site.failure).toContain('pages/rent.yaml:9:');
    await expect(fetch(site.url)).rejects.toThrow();
  });

  test('a command with unknown arguments ends with exit code 2', async () => {
    expect((await runCommand('check', ['--pagess', pages])).code).toBe(2);
  });
});

/** All files with contents and modification time. */
async function listing(root: string): Promise<string[]> {
  const entries = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Promise.all(
    files.map(async (file) => `${file} ${(await stat(file)).mtimeMs} ${await readFile(file, 'utf8')}`),
  );
}
