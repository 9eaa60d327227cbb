import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { validPage } from '../../../tests/helpers/page.ts';
import { readYaml } from './read-yaml.ts';

function read(source: string | Uint8Array) {
  return readYaml('pages/page.yaml', typeof source === 'string' ? new TextEncoder().encode(source) : source);
}

function positionsOf(source: string | Uint8Array): string[] {
  return read(source).diagnostics.map(({ rule, line, column }) => `${rule} ${line}:${column}`);
}

describe('readYaml', () => {
  it('gives the same data as the YAML library', () => {
    expect(read(validPage).data).toEqual(parseDocument(validPage).toJS());
  });

  it('accepts a byte order mark and CRLF', () => {
    const { data, diagnostics } = read(`\ufeff${validPage.replaceAll('\n', '\r\n')}`);
    expect(diagnostics).toEqual([]);
    expect(data).toEqual(parseDocument(validPage).toJS());
  });

  it('reads lists in a list as the rows of a table', () => {
    const { data, diagnostics } = read('rows:\n  - - Norte\n    - Cali\n  - - Sur\n    - Tunja\n');
    expect(diagnostics).toEqual([]);
    expect(data).toEqual({
      rows: [
        ['Norte', 'Cali'],
        ['Sur', 'Tunja'],
      ],
    });
  });

  it('keeps a field called __proto__ a field', () => {
    const { data } = read('title: {a: 1}\n__proto__: {isAdmin: true}\n');
    expect(Object.keys(data as object)).toEqual(['title', '__proto__']);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('reports only the first stage that fails', () => {
    expect(positionsOf('title: "a\u0000"\nx: [b\n')).toEqual(['control-char 1:10']);
    expect(positionsOf('title: [b\nx: &a c\n')).toEqual(['missing-bracket 1:8']);
    expect(read('title: [b\n').data).toBeUndefined();
  });

  it('reports every issue of a stage, by line', () => {
    expect(positionsOf('title: a: b\nx: [a\ny: "b\nblocks:\n  - type: hero\n   title: x\n')).toEqual([
      'unquoted-colon 1:9',
      'missing-bracket 2:4',
      'unclosed-quote 3:4',
      'indent-sibling 6:4',
    ]);
  });

  it('reports a repeated issue of consecutive lines once', () => {
    expect(positionsOf('a: "x",\nb: "y",\nc: 1\nd: "z",\n')).toEqual(['json-comma 1:7', 'json-comma 4:7']);
  });

  it('keeps warnings together with the data', () => {
    const { data, diagnostics } = read('title: “Programa”\nblocks: []\n');
    expect(data).toEqual({ title: '“Programa”', blocks: [] });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('lets comments be comments', () => {
    expect(positionsOf('# Página\ntitle: Nómina # el nombre corto\nblocks: [] #\nx:\n  # nota\n  y: 1\n')).toEqual([]);
  });
});

describe('guards', () => {
  it('refuses files over a megabyte', () => {
    expect(positionsOf(new Uint8Array(1_000_001).fill(0x61))).toEqual(['file-too-large 1:1']);
  });

  it('refuses enormous lines', () => {
    expect(positionsOf(`title: a\nimage: ${'x'.repeat(30_000)}\n`)).toEqual(['line-too-long 2:1']);
  });

  it.each([
    ['brackets', '['.repeat(100_000)],
    ['braces', '{a: '.repeat(50_000)],
    ['dashes', '- '.repeat(5_000)],
    ['keys on a line', 'a: '.repeat(5_000)],
    ['indentation', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['question marks', '? '.repeat(5_000)],
  ])('counts depth before composing: %s', (_, source) => {
    expect(positionsOf(`${source}\n`).map((position) => position.split(' ')[0])).toEqual(['too-deep']);
  });

  it('never expands aliases', () => {
    const bomb = [
      'a: &a [x, x, x, x]',
      ...'bcdefghi'.split('').map((name, at) => `${name}: &${name} [${'*'.concat('abcdefgh'[at]!, ', ').repeat(9)}*a]`),
    ];
    expect(positionsOf(`${bomb.join('\n')}\n`)).toEqual(['anchor-alias 1:4']);
  });
});

describe('values that YAML accepts and no author means', () => {
  it.each([
    ['a list read as text', 'items:\n  – uno\n  – dos\n', 'word-bullets 2:3'],
    ['dashes that join a text', 'text: Ventajas\n  - una\n  - otra\n', 'list-in-text 2:3'],
    ['an item deeper than its list', 'items:\n  - a\n    - b\n', 'indent-dash 3:5'],
    ['fields without space', 'link:\n  label:Ver\n  href:/x\n', 'no-space-colon 2:8'],
    ['a field inside a text', 'text: >-\n  Hola\n  title: Nómina\n', 'indent-child 3:3'],
    ['a key with a hard space', 'title\u00a0: x\n', 'unknown'],
    ['text cut by a comma', 'image: {src: /a.png, alt: Bus, camión y grúa}\n', 'comma-in-braces 1:30'],
    ['an unknown alias', 'text: *Rápido\n', 'leading-star 1:7'],
    ['a tag of the core schema', 'title: !!str 5\n', 'leading-bang 1:8'],
    ['no field name', ': a\nb: 1\n', 'complex-key 1:1'],
    ['no field name below another field', 'a:\n  b: 1\n  : 2\n', 'complex-key 3:3'],
    ['an explicit key', '? title\n: a\n', 'complex-key 1:3'],
    ['a merge key', 'a:\n  <<: {b: 1}\n', 'anchor-alias 2:3'],
    ['front matter', '---\ntitle: a\n---\n# Hola\n', 'multiple-documents 3:1'],
  ])('%s', (_, source, position) => {
    expect(positionsOf(source)).toEqual(position === 'unknown' ? [] : [position]);
  });
});
