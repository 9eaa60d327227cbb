/** Sources of large or unusual files, each by the part that it repeats `count` times. */
const head = `title: Nómina para empresas pequeñas
description: Liquida la nómina de la empresa, paga a tiempo y entrega los reportes de seguridad social.
`;
const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('');
const page = (blocks: string) => `${head}blocks:\n${blocks}`;
const text = (body: string) => page(`  - type: text\n    body: |\n${body.replace(/^(?=.)/gm, '      ')}\n`);
const hero = '  - type: hero\n    title: Hola\n';

type Shape = (count: number) => string;

/** Shapes whose cost has to grow linearly with the size of the file. */
export const shapes: Readonly<Record<string, Shape>> = {
  'unknown fields of a page': (n) => head + times(n, (i) => `campo${i}: x\n`) + page(hero).slice(head.length),
  'unknown fields of a block': (n) => page(hero + times(n, (i) => `    campo${i}: x\n`)),
  'words instead of blocks': (n) => `${head}blocks: [${times(n, () => 'a,\n  ')}]\n`,
  'blocks of unknown types': (n) => page(times(n, (i) => `  - type: nada${i}\n`)),
  'incomplete blocks': (n) => page(times(n, () => '  - type: hero\n')),
  'incomplete items': (n) => page(`  - type: feature-list\n    items:\n${times(n, () => '      - text: b\n')}`),
  'items with broken parts': (n) =>
    page(times(n, (i) => `  - type: cta\n    title: Hola\n    link: {label: Ver ${i}, href: nada}\n`)),
  'valid blocks': (n) => page(times(n, (i) => `  - type: text\n    body: Hola ${i}\n`)),
  'equal ids': (n) => page(times(n, (i) => `  - type: text\n    id: uno\n    body: Hola ${i}\n`)),
  'equal headings': (n) => text(times(n, () => '## Uno\n\n')),
  'pairs of equal headings': (n) => text(times(n, (i) => `## A${i}\n\n## A${i}\n\n`)),
  'broken links': (n) => text(times(n, (i) => `[a](/nada-${i})\n\n`)),
  'broken links to sections': (n) => text(times(n, (i) => `## Título ${i}\n\n[a](#nada-${i})\n\n`)),
  'unknown tokens': (n) => text(times(n, (i) => `{nada${i}}\n\n`)),
  'equal fields': (n) => head + times(n, () => 'draft: false\n'),
  'fields twice': (n) => head + times(n, (i) => `a${i}: 1\n`) + times(n, (i) => `a${i}: 1\n`),
  'lines that are no YAML': (n) => head + times(n, (i) => `campo${i}: x: y\n`),
  'unknown aliases': (n) => head + times(n, (i) => `a${i}: *b${i}\n`),
  'texts in curly quotes': (n) => head + times(n, (i) => `a${i}: “x”\n`),
  'texts cut by a comment': (n) => page(times(n, (i) => `  - type: text\n    body: Hola ${i} # nota\n`)),
  'invisible characters': (n) => head + times(n, (i) => `a${i}: x\u0007\n`),
  'items of a list': (n) => text(times(n, () => '- a\n')),
  'rows of a table': (n) => text(`|a|\n|-|\n${times(n, () => '|b|\n')}`),
};

const nestedMarks = `${'*a _b '.repeat(20)}c${' b_ a*'.repeat(20)}`;

/** Texts with which the Markdown library would recurse too deep, or need too much time or memory. */
export const strangeTexts: Readonly<Record<string, readonly [rule: string, source: string]>> = {
  'quotes in quotes': ['markdown-too-deep', text(`${'>'.repeat(1757)} a`)],
  'lists in lists': ['markdown-too-deep', text(`${'- '.repeat(1194)}a`)],
  'lists in lists, line by line': ['markdown-too-deep', text(times(300, (i) => `${'  '.repeat(i)}- a\n`))],
  'formatting in formatting': ['markdown-too-deep', text(nestedMarks)],
  'formatting in a short text': ['markdown-too-deep', page(`${hero}    text: "${nestedMarks}"\n`)],
  'cells of a table': ['table-too-large', text(`|${'a|'.repeat(4000)}\n|${'-|'.repeat(4000)}\n${'|\n'.repeat(4000)}`)],
  'marks in a paragraph': ['paragraph-too-long', text('b *a\n'.repeat(5000))],
};
