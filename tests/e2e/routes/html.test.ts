import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { htmlProblems } from '../../../src/testing/browser/html-validator.ts';

const out = inject('out');
const files = (await readdir(out, { recursive: true })).map((file) => file.split(path.sep).join('/')).sort();

describe('the HTML of every page is valid', () => {
  test.each(files.filter((file) => file.endsWith('.html')))('%s', async (file) => {
    const problems = await htmlProblems(await readFile(path.join(out, file), 'utf8'), file);
    expect(problems).toEqual([]);
  });
});

test('the Markdown of pages is published, and no notes next to them, such as LEEME.md', () => {
  const listed = files.filter((file) => file.endsWith('.html') && !['404.html', 'buscar.html'].includes(file));
  const copies = listed.map((file) => file.replace(/html$/, 'md')).sort();
  expect(files.filter((file) => /\.(md|ya?ml)$/i.test(file))).toEqual(copies);
});

/** Properties of style sheets that browsers know and the checker not yet. */
const newProperties = /^CSS: “(animation-timeline)”: Property “\1” doesn't exist/;

/** The Nu checker of the W3C needs Java; without it, only html-validate runs. */
const hasJava = spawnSync('java', ['-version']).status === 0;

test.skipIf(!hasJava)('the Nu checker finds no error in any page', () => {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const pages = files.filter((file) => file.endsWith('.html'));
  // Optimising code for long takes more than half of its time. Code that is not needs a larger stack.
  const machine = ['-XX:TieredStopAtLevel=1', '-Xss8m'];
  const args = ['-jar', jar, '--format', 'json', '--errors-only', '--exit-zero-always', ...pages];
  const { stderr } = spawnSync('java', [...machine, ...args], { cwd: out, encoding: 'utf8' });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  const known = messages.filter(({ message }) => !newProperties.test(message));
  const problems = known.map(({ url, message, extract }) => `${path.basename(url)}: ${message} at ${extract}`);
  expect(problems).toEqual([]);
});
