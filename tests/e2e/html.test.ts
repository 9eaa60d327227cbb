import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';

/** Every page of the built site is held to the HTML standard and to its rules of accessibility. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes HTML: browsers read it the same.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // `text` is what the standard says an input is.
      'no-implicit-input-type': 'off',
      // Where a number may break is a matter of its style.
      'tel-non-breaking': 'off',
      // A matter of the page file: `check` warns of it.
      'long-title': 'off',
      // Headings such as «1. Cortar» make anchors that begin with a digit, which only old standards refuse.
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
    const mistakes = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(mistakes).toEqual([]);
  });
});

test('notes beside the pages, such as LEEME.md, are not published', () => {
  expect(files.filter((file) => /\.(md|ya?ml)$/i.test(file))).toEqual([]);
});

/** The checker of the W3C is a Java program: where there is no Java, the pages are held to html-validate alone. */
const hasJava = spawnSync('java', ['-version']).status === 0;

test.skipIf(!hasJava)('the Nu checker finds no error in any page', () => {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const pages = files.filter((file) => file.endsWith('.html'));
  const args = ['-jar', jar, '--format', 'json', '--errors-only', '--exit-zero-always', ...pages];
  const { stderr } = spawnSync('java', args, { cwd: out, encoding: 'utf8' });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  const mistakes = messages.map(({ url, message, extract }) => `${path.basename(url)}: ${message} at ${extract}`);
  expect(mistakes).toEqual([]);
});
