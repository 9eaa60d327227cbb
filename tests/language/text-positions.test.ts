import { describe, expect, it } from 'vitest';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import { performEdits } from '../../src/content/common/pieces.ts';
import { schemas } from '../../src/site/schemas/built-in-schemas.ts';

/** A page with one text block, which begins at line 6. */
const pageWith = (body: string) => `title: Inicio
description: Todo lo que hace falta saber sobre los textos de un taller pequeño y ordenado, paso a paso.
blocks:
  - type: hero
    title: Inicio
  - type: text
    body: ${body}
`;

const site = `brand: Taller
url: https://taller.example
lang: es-CO
year: 2026
title: Taller
logo: {src: /assets/logo.svg, alt: Taller}
header: {links: [{label: Inicio, href: /}]}
footer: {columns: [], copyright: Taller}
`;

const logo = { path: '/assets/logo.svg', url: '/assets/logo.svg', size: 1, width: 10, height: 10 };
const check = createChecker(schemas, 'es');

/** The diagnostics of a text, with the characters that are underlined. */
function found(body: string): string[] {
  const source = pageWith(body);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const files = [
    { path: 'pages/index.yaml', bytes: bytes(source) },
    { path: 'pages/site.yaml', bytes: bytes(site) },
  ];
  const { diagnostics } = check(files, new Map([[logo.path, logo]]), 'pages');
  return diagnostics.map(({ rule, line, column, endLine, endColumn }) => {
    const text = source.split('\n')[line - 1]!.slice(column - 1, endLine === line ? endColumn - 1 : undefined);
    return `${rule} ${line}:${column} ${text}`;
  });
}

describe('a broken link is underlined, even if the same words precede it', () => {
  it.each([
    ['plain', 'La ruta /nada no es [nada](/nada).', 7, 38],
    ['plain, of two lines', 'La ruta /nada\n      no es [nada](/nada).', 8, 20],
    ['in single quotes', "'La ''ruta'' /nada no es [nada](/nada).'", 7, 43],
    ['in double quotes', '"La \\"ruta\\" /nada no es [nada](/nada)."', 7, 43],
    ['folded', '>-\n      La ruta /nada\n      no es [nada](/nada).', 9, 20],
    ['literal', '|\n      La ruta /nada\n\n      no es [nada](/nada).', 10, 20],
  ])('%s', (_, body, line, column) => {
    expect(found(body)).toEqual([`broken-internal-link ${line}:${column} /nada`]);
  });

  it.each([
    ['a list', '|\n      - /nada\n      - uno\n        y [nada](/nada)', 10, 18],
    ['a quote', '|\n      > /nada\n      > y [nada](/nada)', 9, 18],
    ['a table', '|\n      | /nada | b |\n      |---|---|\n      | a\\|b | [nada](/nada) |', 10, 23],
    ['a heading', '|\n      ## /nada y [nada](/nada)', 8, 25],
    ['bold words', '|\n      /nada **y [nada](/nada)**', 8, 24],
    ['code before', '|\n      `[nada](/nada)` y [nada](/nada)', 8, 32],
  ])('in %s', (_, body, line, column) => {
    expect(found(body)).toEqual([`broken-internal-link ${line}:${column} /nada`]);
  });

  it('each of several', () => {
    expect(found('|\n      [a](/nada) y [b](/nada)')).toEqual([
      'broken-internal-link 8:11 /nada',
      'broken-internal-link 8:24 /nada',
    ]);
  });
});

describe('other parts of texts', () => {
  it.each([
    ['an unknown token', '|\n      `{marca}` y {marca}', 'unknown-token 8:19 {marca}'],
    ['a token in a list', '|\n      - `{marca}`\n      - uno\n        {marca}', 'unknown-token 10:9 {marca}'],
    ['what texts do not admit', '|\n      `# Uno`\n\n      # Uno', 'unsupported-markdown 10:7 # Uno'],
    ['a side among words', '|\n      `{end}` y ![a](/assets/logo.svg) {end}', 'picture-in-line 8:40 {end}'],
    [
      'a picture of elsewhere',
      '|\n      ![Sol](https://a.example/a.png)',
      'picture-address 8:7 ![Sol](https://a.example/a.png)',
    ],
    [
      'a picture that is missing',
      '|\n      - ![El archivo /assets/a.png, de hoy](/assets/a.png)',
      'missing-asset 8:45 /assets/a.png',
    ],
    [
      'a picture with a useless description',
      '|\n      ![logo.svg](/assets/logo.svg)',
      'useless-alt 8:7 ![logo.svg](/assets/logo.svg)',
    ],
    ['an unknown language', '|\n      ```javascrip\n      a\n      ```', 'code-language 8:7 ```javascrip'],
    ['an unknown kind of call-out', '|\n      > [!NOTA]\n      > Uno.', 'callout-kind 8:7 > [!NOTA]'],
    [
      'a picture on a side that there is not',
      '|\n      ![Sol](/assets/logo.svg) {derecha}',
      'picture-side 8:32 {derecha}',
    ],
    ['a picture in a link to nowhere', '|\n      [![Sol](/assets/logo.svg)](/nada)', 'broken-internal-link 8:34 /nada'],
    [
      'a picture in a link that is not there',
      '|\n      [![Sol](/assets/sol.svg)](/)',
      'missing-asset 8:15 /assets/sol.svg',
    ],
    [
      'a picture of a cell that is not there',
      '|\n      | Uno |\n      |---|\n      | a ![Sol](/assets/sol.svg) |',
      'missing-asset 10:18 /assets/sol.svg',
    ],
    [
      'a picture in a link, without a description',
      '|\n      `[](/)`\n\n      [![](/assets/logo.svg)](/)',
      'link-without-words 10:7 [![](/assets/logo.svg)](/)',
    ],
    ['a link without words', '|\n      `[](/)` y [a](/) o [](/)', 'link-without-words 8:26 [](/)'],
    ['a button among words', '|\n      `[a](/) {button}` y [a](/) {button}, uno', 'button-in-line 8:34 {button}'],
    ['a fold without a title', '|\n      > [!DETAILS]\n      > Uno.', 'mark-without-title 8:7 > [!DETAILS]'],
    ['a reference to no footnote', '|\n      Uno[^1] y `[^2]`.', 'footnote-missing 8:10 [^1]'],
    [
      'a definition without a link',
      '|\n      [Lunes]: cerrado\n\n      - Uno\n\n        [ley]: https://a.co',
      'definition-unused 12:9 [ley]: https://a.co',
    ],
    [
      'a definition of a link to words',
      '|\n      [Lunes]: cerrado\n      > [Uno][Lunes]: dos',
      'missing-slash 9:9 [Uno][Lunes]',
    ],
    ['a footnote without a reference', '|\n      Uno.\n\n      [^1]: Dos.', 'footnote-unused 10:7 [^1]: Dos.'],
    [
      'a link in a footnote',
      '|\n      Uno[^1].\n\n      [^1]: /nada y [nada](/nada)',
      'broken-internal-link 10:28 /nada',
    ],
    ['a link in a definition', '|\n      Uno\n      : /nada y [nada](/nada)', 'broken-internal-link 9:24 /nada'],
    ['a link in a call-out', '|\n      > [!NOTE]\n      > /nada [nada](/nada)', 'broken-internal-link 9:22 /nada'],
    [
      'a heading of a level too deep',
      '|\n      ```sh\n      ## Uno\n      ```\n\n      #### Dos',
      'heading-order 12:7 #### Dos',
    ],
    [
      'an address on the author\u2019s computer',
      '|\n      [a](/) y `http://localhost/b`\n\n      Vea http://localhost:5173/b.',
      'bare-address 10:11 http://localhost:5173/b',
    ],
    ['filler words', '"\\"Uno\\" lorem ipsum"', 'placeholder-text 7:20 lorem ipsum'],
  ])('%s', (_, body, expected) => expect(found(body)).toEqual([expected]));
});

/** A page with the fix of its first problem of a rule; undefined if the problem has no fix. */
function correctedBy(rule: string) {
  return (body: string) => {
    const source = pageWith(body);
    const files = [
      { path: 'pages/index.yaml', bytes: new TextEncoder().encode(source) },
      { path: 'pages/site.yaml', bytes: new TextEncoder().encode(site) },
    ];
    const { diagnostics } = check(files, new Map([[logo.path, logo]]), 'pages');
    const found = diagnostics.find((diagnostic) => diagnostic.rule === rule);
    expect(found).toBeDefined();
    return found?.fix && performEdits(source, found.fix.edits);
  };
}

describe('a heading by a line below its words', () => {
  const corrected = correctedBy('heading-line');

  it.each([
    ['|\n      Uno\n      -----\n\n      Dos.', '|\n      ## Uno\n\n      Dos.'],
    ['|\n      **Uno** y dos  \n      ===', '|\n      ## **Uno** y dos'],
    ['|\n      - Uno\n        =====', '|\n      - ## Uno'],
  ])('%j has its mark after the correction', (body, after) => expect(corrected(body)).toBe(pageWith(after)));

  it.each(['|\n      Uno\n      ---', '|\n      Uno\n      dos\n      -----', '|\n      > Uno\n      > -----'])(
    '%j has no certain correction',
    (body) => expect(corrected(body)).toBeUndefined(),
  );
});

describe('indented code', () => {
  const corrected = correctedBy('indented-code');

  it.each([
    [
      '|\n      Uno:\n\n          npm start\n\n      Dos.',
      '|\n      Uno:\n\n      ```\n      npm start\n      ```\n\n      Dos.',
    ],
    [
      '|\n      Uno:\n\n            si:\n              a  \n\n          b **c** &amp;\n',
      '|\n      Uno:\n\n      ```\n        si:\n          a  \n\n      b **c** &amp;\n      ```\n',
    ],
    ['|\n      Uno:\n\n      \tnpm start', '|\n      Uno:\n\n      ```\n      npm start\n      ```'],
    ['|\n      - Uno\n\n            dos', '|\n      - Uno\n\n        ```\n        dos\n        ```'],
    ['|\n      Uno:\n\n          ```\n          dos', '|\n      Uno:\n\n      ````\n      ```\n      dos\n      ````'],
  ])('%j has lines of backticks after the correction', (body, after) => expect(corrected(body)).toBe(pageWith(after)));

  it.each([
    '"Uno:\\n\\n    npm start"',
    '|\n      > Uno:\n      >\n      >     npm start',
    '|\n      - Uno\n      -     dos',
  ])('%j has no certain correction', (body) => expect(corrected(body)).toBeUndefined());
});
