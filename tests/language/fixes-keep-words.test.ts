import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFileAnalysis } from '../../src/content/analyze/analyze-file.ts';
import { describedValues } from '../../src/content/common/described-values.ts';
import { performEdits } from '../../src/content/common/pieces.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { htmlPart } from '../../src/content/text/published.ts';
import { parseInline, parseMarkdown } from '../../src/content/text/text.ts';
import { invalidFiles } from '../helpers/invalid-files.ts';
import { testSchemas } from '../helpers/schemas.ts';

/** Whoever follows a correction that the program calls certain loses no word, whatever the text around it is. */
const analysis = createFileAnalysis(testSchemas, 'es');
const file = (source: string) => ({ path: 'pages/page.yaml', bytes: new TextEncoder().encode(source) });
const check = (source: string) => analysis.page(file(source)).diagnostics;
const isData = (found: readonly Diagnostic[]) => found.every(({ path }) => path !== undefined);

/** The published parts of the texts of a page: words, and addresses of links. */
function published(source: string): { readonly words: string[]; readonly addresses: string[] } {
  const strings: string[] = [];
  const addresses: string[] = [];
  for (const { field, value } of describedValues(testSchemas, testSchemas.page, analysis.data(file(source)))) {
    const { type, enum: options, pattern, format } = field;
    if (typeof value !== 'string' || type !== 'string' || options || pattern) continue;
    if (format === 'markdown') collect(parseMarkdown(value).value);
    else if (format === 'inline') collect(parseInline(value).value);
    else if (!format || format === 'text') collect(value);
  }
  function collect(node: unknown): void {
    if (typeof node === 'string') strings.push(node);
    else if (Array.isArray(node)) for (const each of node) collect(each);
    else if (node && typeof node === 'object') collectNode(node as Readonly<Record<string, unknown>>);
  }
  function collectNode(node: Readonly<Record<string, unknown>>): void {
    if (typeof node.href === 'string') addresses.push(node.href);
    // In formatting that texts do not have, the token is published as it is typed.
    if (node.t === 'year') strings.push('year');
    if (node.t === 'list' && node.ordered)
      for (const [at] of (node.items as unknown[]).entries()) strings.push(String(Number(node.start ?? 1) + at));
    const { t, id, name, href, type, kind, isProse, align, side, ...inside } = node;
    for (const each of Object.values(inside)) collect(each);
  }
  // Tags are published as they are typed; a correction takes them away and keeps the words.
  return { words: wordsOf(strings.join(' ').replace(new RegExp(htmlPart, 'gi'), ' ')), addresses };
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replace(/\p{Cf}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function missing(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Letters and digits of the marks that a correction takes away, such as `10.` before an item, or `o`. */
const isMark = (word: string) => word.length <= 2;

/** @returns the rules of the fixes that were tried */
function expectKeptWords(source: string): readonly string[] {
  const found = check(source);
  const fixed = found.filter(({ fix, rule }) => fix && rule !== 'encoding-mojibake');
  for (const { rule, fix } of fixed) {
    const after = performEdits(source, fix!.edits);
    if (!isData(found) || !isData(check(after))) continue;
    const [old, present] = [published(source), published(after)];
    const lost = missing(old.words, [...present.words, ...wordsOf(present.addresses.join(' '))]);
    // A tag or an entity inside a word has divided it.
    const joined = rule === 'html-in-text' ? present.words.join('') : '';
    const gone = lost.filter((word) => !isMark(word) && !joined.includes(word));
    expect(gone, `${rule}: ${JSON.stringify(source)} → ${JSON.stringify(after)}`).toEqual([]);
  }
  return fixed.map(({ rule }) => rule);
}

// biome-ignore format: pieces, several on a line
const pieces = [
  'uno', ' dos ', 'Tres', ' ', ' ', '\n', '\n\n', '. ', ', ', ': ', ' #', '#', '(', ')', '[', ']', '*', '**', '** ', ' **', '_', '`',
  '[rim](https://en.wikipedia.org/wiki/Rim_(wheel))', '[a](https://a.co/?b=(1) "c")', '[m](mailto:a@b.co)', '[l](/x_(y)', '](/z',
  '[uno](/a', '[uno] (/a)', '(uno)[/a]', '[uno](/a b)', '[uno](/a #b)', '**uno**', '**uno', '** uno **', 'uno** dos', '*uno*', '`**`',
  '<b>dos</b>', '<br>', '<p>tres</p>', '&oacute;', '&nbsp;', '<script>x</script>', '<!-- nota -->', '<a href="/x">y</a>', '<b',
  '\n- ', '\n• ', '\n1.Uno', '\n2- Dos', '\n7- Tres', '\n*Uno', '\no Uno', '\n– ', '\n##Uno', '\n## Dos', '\n> ', '\n| a | b |', '\n|---|---|', '\n|---|',
  'a\tb', '\nuno\tdos', '\n```\n', '\n    uno', '\n---', 'https://a.co/x?a=(1)', 'www.a.co', 'a@b.co', 'react@19.2', 'git@a.co:b/c',
  '“dos”', '"', "'", '\u200b', '\u00ad', '{year}', '{brand', '[^1]', '\n[^1]: nota', '\n[Lunes]: cerrado', '[a][b]', '\n[b]: /x',
  '\\*', '**Nota:**lea', '![uno](/assets/a.png)', 'http://localhost:5173/uno',
] as const;

/** `RUNS=1000 npm test -- tests/language/fixes-keep-words` tries more. */
const runs = Number(process.env.RUNS ?? 60);

const random = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''));
const inLines = (text: string) => text.replace(/\n/g, '\n      ');

const styles: Readonly<Record<string, (text: string) => string>> = {
  'lines of a long text': (text) => `  - type: text\n    body: |\n      ${inLines(`Antes.\n\n${text}\n\nAl fin.`)}\n`,
  'a folded long text': (text) => `  - type: text\n    body: >-\n      ${inLines(text)}\n`,
  'a plain text': (text) => `  - type: hero\n    title: Hola\n    text: ${text.replace(/\n/g, ' ')}\n`,
  'a quoted text': (text) => `  - type: hero\n    title: ${JSON.stringify(text)}\n    text: ${JSON.stringify(text)}\n`,
  'a text in single quotes': (text) =>
    `  - type: cta\n    title: '${text.replace(/\n/g, ' ').replaceAll("'", "''")}'\n`,
};

const head =
  'title: Nómina\ndescription: Liquida la nómina de la empresa, paga a tiempo y entrega los reportes sociales a la fecha.\nblocks:\n';

describe('a correction keeps all words of random texts', () => {
  test.each(Object.keys(styles))('in %s', (style) => {
    const tried = new Set<string>();
    fc.assert(
      fc.property(random, (text) => {
        for (const rule of expectKeptWords(`${head}${styles[style]!(text)}`)) tried.add(rule);
      }),
      { numRuns: runs, examples: [['# uno\n1.Uno{year}uno'], ['uno\u00aduno** dos'], ['uno<dos** tres #uno/b>']] },
    );
    expect(tried.size, 'kinds of corrections that were tried').toBeGreaterThan(0);
  });
});

test('a correction of every invalid page keeps all words, with random words in any line', () => {
  const pages = invalidFiles('page.yaml').flatMap(({ bytes }) => {
    const source = bytes.toString();
    return source.includes('\uFFFD') || !check(source).some(({ fix }) => fix) ? [] : [source];
  });
  expect(pages.length).toBeGreaterThan(80);
  fc.assert(
    fc.property(fc.constantFrom(...pages), fc.nat(), fc.nat(), random, (page, line, column, text) => {
      const lines = page.split('\n');
      const at = line % lines.length;
      const place = column % (lines[at]!.length + 1);
      lines[at] = lines[at]!.slice(0, place) + text.replace(/\n/g, ' ') + lines[at]!.slice(place);
      expectKeptWords(lines.join('\n'));
    }),
    { numRuns: runs },
  );
});

/** Texts with one mistake and their corrections; equal texts if no correction is certain. */
const corrected: readonly (readonly [text: string, after: string])[] = [
  ['Vea [los precios] (/precios).', 'Vea [los precios](/precios).'],
  [
    'El [aro](https://es.wikipedia.org/wiki/Aro_(rueda)) y [los precios] (/precios).',
    'El [aro](https://es.wikipedia.org/wiki/Aro_(rueda)) y [los precios](/precios).',
  ],
  ['Lea ** Nota **y siga.', 'Lea **Nota** y siga.'],
  ['Lea** Nota** y siga.', 'Lea **Nota** y siga.'],
  ['Lea auto\u00advía** y siga.', 'Lea **auto\u00advía** y siga.'],
  ['Lea हिन्दी** y siga.', 'Lea **हिन्दी** y siga.'],
  ['Lea auto\u00advía** Nota **हिन्दी y siga.', 'Lea auto\u00advía **Nota** हिन्दी y siga.'],
];

test.each(corrected)('%s becomes %s', (text, after) => {
  const source = `${head}${styles['lines of a long text']!(text)}`;
  const [found, ...others] = check(source);
  expect(others).toEqual([]);
  expect(found?.fix && performEdits(source, found.fix.edits)).toBe(`${head}${styles['lines of a long text']!(after)}`);
});

/** Links that Markdown reads as their author means them. */
test.each([
  'El [aro](https://en.wikipedia.org/wiki/Rim_(wheel)) es de aluminio.',
  'El [aro](https://en.wikipedia.org/wiki/Rim_(wheel) "Un (buen) aro").',
  '- [aro](https://a.co/x_(y)_(z))',
  '> [carta](mailto:info@empresa.co?subject=a_(b))',
  'Vea [la lista](https://a.co/b?a=(1)).',
  '[aro](https://a.co/a_(b)) y [aro](https://a.co/a_(b)).',
  'Vea [el **aro** (de rueda)](https://a.co/a_(b)#c_(d)), y ya.',
])('%s is corrected as expected', (text) => {
  expect(check(`${head}${styles['lines of a long text']!(text)}`)).toEqual([]);
  expect(
    check(`${head}  - type: hero\n    title: Hola\n    text: ${JSON.stringify(text.replace(/^[->] /, ''))}\n`),
  ).toEqual([]);
});
