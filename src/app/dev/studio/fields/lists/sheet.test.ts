import { describe, expect, test } from 'vitest';
import { icon, id, inline, link, text } from '../../../../../../schema/parts.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { canPaste, columnsOf, hasHead, isSheet, itemsOf, markdownTable, readSheet } from './sheet.ts';

const schema: FieldSchema = {
  type: 'object',
  required: ['title', 'text'],
  properties: { id, icon, title: text(''), text: inline(''), link },
};
const spanish: Readonly<Record<string, string>> = { title: 'Título', text: 'Texto', id: 'Ancla' };
const names = (field: string) => [field, spanish[field] ?? ''];

/** The items of a pasted text. The first row is a head if it seems to be one. */
function paste(text: string, schema: FieldSchema, leaders: readonly string[] = [], hasSampleLeaders = false) {
  const [rows, target] = [readSheet(text), { schema, names, leaders, hasSampleLeaders }];
  return itemsOf(rows, target, hasHead(rows, target));
}
const items = (text: string) => paste(text, schema).items;

describe('cells of a spreadsheet', () => {
  test('are read by rows and columns, with line breaks, tabs and quotes inside', () => {
    expect(readSheet('a\tb\r\n"dos\nlíneas"\t"dice ""sí"""\r\n')).toEqual([
      ['a', 'b'],
      ['dos\nlíneas', 'dice "sí"'],
    ]);
    expect(readSheet('a\t\n\n\tb')).toEqual([
      ['a', ''],
      ['', 'b'],
    ]);
    expect(readSheet('5" de ancho\tx')).toEqual([['5" de ancho', 'x']]);
    expect(readSheet('"abierto\tx')).toEqual([['"abierto', 'x']]);
    expect(readSheet('a\t')).toEqual([['a', '']]);
    expect(readSheet('')).toEqual([]);
  });

  test.each(['·\tUno\r\n·\tDos\r\n', 'o\tUno\no\tDos', '1.\tUno\n2.\tDos'])(
    '%j is a list of a word processor',
    (text) => {
      expect(readSheet(text)).toEqual([['Uno'], ['Dos']]);
      expect(isSheet(text)).toBe(false);
    },
  );

  test('may begin with a dash', () => {
    expect(readSheet('-\tUno\nA\tDos')).toEqual([
      ['-', 'Uno'],
      ['A', 'Dos'],
    ]);
  });

  test('are distinguished from a text with a tab', () => {
    expect(isSheet('a\tb\nc\td')).toBe(true);
    expect(isSheet('una frase\tcon tabulador\ny otra línea')).toBe(false);
    expect(isSheet('sin nada')).toBe(false);
  });

  test('become a Markdown table', () => {
    expect(markdownTable(readSheet('Plan\tPrecio\nA|B\t"10\n20"'))).toBe(
      '| Plan | Precio |\n| --- | --- |\n| A\\|B | 10 20 |',
    );
  });
});

describe('pasted items', () => {
  test('lines become the first text, without bullets and numbers', () => {
    expect(items('- Uno\n2) Dos\n\n• Tres')).toEqual([
      { title: 'Uno', text: '' },
      { title: 'Dos', text: '' },
      { title: 'Tres', text: '' },
    ]);
  });

  test('rows become lists of the same length, if items are lists', () => {
    const rows: FieldSchema = { type: 'array', items: text('') };
    expect(canPaste(rows)).toBe(true);
    expect(paste('Norte\t12\nSur', rows).items).toEqual([
      ['Norte', '12'],
      ['Sur', ''],
    ]);
  });

  test('columns follow the schema, with anchors last', () => {
    expect(columnsOf(schema)).toEqual(['title', 'text', 'id']);
    expect(items('Uno\tPrimero\nDos\tSegundo')).toEqual([
      { title: 'Uno', text: 'Primero' },
      { title: 'Dos', text: 'Segundo' },
    ]);
  });

  test('a first row with names says which column is which', () => {
    expect(items('Texto\tTitulo\nPrimero\tUno')).toEqual([{ title: 'Uno', text: 'Primero' }]);
    expect(items('Uno\tTítulo\nDos\tOtro')).toEqual([
      { title: 'Uno', text: 'Título' },
      { title: 'Dos', text: 'Otro' },
    ]);
  });

  test('fields of an item keep the order of the schema', () => {
    expect(Object.keys(items('Uno\tPrimero\tancla')[0] as object)).toEqual(['id', 'title', 'text']);
  });

  test('a list of texts takes lines', () => {
    expect(paste('uno\n* dos\n', { type: 'string' }).items).toEqual(['uno', 'dos']);
  });
});

describe('rows with a cell for each item of another list', () => {
  const row: FieldSchema = {
    type: 'object',
    required: ['title', 'values'],
    properties: { title: text(''), values: { type: 'array', oneFor: 'plans', items: text('') } },
  };
  const plans = ['Básico', 'Completo'];

  test('have their name in the first cell and as many values as there are items', () => {
    expect(paste('Usuarios\t3\t10\nInformes', row, plans)).toMatchObject({
      items: [
        { title: 'Usuarios', values: ['3', '10'] },
        { title: 'Informes', values: ['', ''] },
      ],
      heads: [],
    });
  });

  test('have names in their first row if they are for other columns than those of an example', () => {
    const cells = { type: 'array', oneFor: 'columns', items: text('') } satisfies FieldSchema;
    const [three, two] = ['Servicio\tNormal\tUrgente\nCamisas\t2\t1', 'Servicio\tNormal\nCamisas\t2'];
    expect(paste(three, cells, plans, true)).toMatchObject({ heads: ['Servicio', 'Normal', 'Urgente'] });
    for (const [sheet, isSample] of [
      [three, false],
      [two, true],
    ] as const)
      expect(paste(sheet, cells, plans, isSample).items).toHaveLength(2);
  });

  test('follow the order of a first row that names the items', () => {
    expect(paste('\tCompleto\tbasico\nUsuarios\t10\t3', row, plans).items).toEqual([
      { title: 'Usuarios', values: ['3', '10'] },
    ]);
  });

  test('name the items, if the first row is not a row of values', () => {
    for (const corner of ['', 'Título'])
      expect(paste(`${corner}\tUno\tDos\tTres\nUsuarios\t1\t2\t3`, row, plans)).toEqual({
        items: [{ title: 'Usuarios', values: ['1', '2', '3'] }],
        heads: ['Uno', 'Dos', 'Tres'],
        width: 3,
      });
    expect(paste('Usuarios\t1\t2\nInformes\tsí\tno', row, plans).items).toHaveLength(2);
  });
});
