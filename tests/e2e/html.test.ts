import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';

/** Validates every page of the built site against the HTML standard and its accessibility rules. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // React's serialization, which is equivalent for browsers.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // `text` is the default type of an input.
      'no-implicit-input-type': 'off',
      // Line breaks in numbers are controlled by CSS.
      'tel-non-breaking': 'off',
      // Reported by `check`, because it depends on the page file.
      'long-title': 'off',
      // Headings such as «1. Cortar» give ids that begin with a digit, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // Lists of links have names too.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Links that become tabs when React starts change their role, which an element of its own could not.
      'prefer-native-element': ['error', { exclude: ['navigation'] }],
    },
  }),
);

const out = inject('out');
const files = (await readdir(out, { recursive: true })).map((file) => file.split(path.sep).join('/')).sort();

describe('the HTML of every page is valid', () => {
  test.each(files.filter((file) => file.endsWith('.html')))('%s', async (file) => {
    const { results } = await validator.validateString(await readFile(path.join(out, file), 'utf8'), file);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(problems).toEqual([]);
  });
});

test('notes beside the pages, such as LEEME.md, are not published', () => {
  expect(files.filter((file) => /\.(md|ya?ml)$/i.test(file))).toEqual([]);
});

/** The Nu checker of the W3C needs Java; without it, only html-validate runs. */
const hasJava = spawnSync('java', ['-version']).status === 0;

test.skipIf(!hasJava)('the Nu checker finds no error in any page', () => {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const pages = files.filter((file) => file.endsWith('.html'));
  const args = ['-jar', jar, '--format', 'json', '--errors-only', '--exit-zero-always', ...pages];
  const { stderr } = spawnSync('java', args, { cwd: out, encoding: 'utf8' });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  const problems = messages.map(({ url, message, extract }) => `${path.basename(url)}: ${message} at ${extract}`);
  expect(problems).toEqual([]);
});
