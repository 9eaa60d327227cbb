import { describe, expect, it } from 'vitest';
import { checkText } from '../../../../tests/helpers/check.ts';

const head = `title: Nómina
description: Liquida la nómina de la empresa, paga a tiempo y entrega los reportes sociales a la fecha.
blocks:
`;

function found(blocks: string): string[] {
  return checkText(head + blocks).map(({ rule, line, column }) => `${rule} ${line}:${column}`);
}

describe('the end of a file', () => {
  const end = (words: string, isClosed = false) => found(`  - type: text\n    body: ${words}${isClosed ? '\n' : ''}`);

  it.each([
    ['Se entrega a los clientes de la', 'cut-text 5:28'],
    ['Se entrega con soportes,', 'cut-text 5:14'],
    ['|\n      Uno.\n\n      Se entrega a los clientes de', 'cut-text 8:20'],
  ])('in the middle of a sentence, %j', (words, position) => {
    expect(end(words, true)).toEqual([position]);
    expect(end(words)).toEqual([position]);
  });

  it('in the middle of a word, where the last line has no end', () => {
    expect(end('Se entrega hoy. Los clientes reciben la informaci')).toEqual(['cut-text 5:40']);
    expect(end('Se entrega hoy. Los clientes reciben la informaci', true)).toEqual([]);
  });

  it.each([
    'Se entrega a los clientes.',
    'Se entrega a los clientes',
    '¿Para quién es y con qué?',
    'Plan mensual',
    '|\n      Se entrega hoy.\n\n      ---',
    '"Hoy. **Mañana también.**"',
    '|\n      Se entrega hoy. Mañana también.\n\n      [![Nuestra bodega](/assets/bodega.svg)](/bodega)',
    '|\n      Se entrega hoy. Incluye:\n\n      - Los reportes\n      - El archivo del banco',
  ])('%j is fine', (words) => expect(end(words)).toEqual([]));

  it('is unlike the other running texts, the description included', () => {
    const last = (words: string, end = '') =>
      found(
        `  - type: hero\n    title: Hola\n    text: Cada contrato avisa antes de vencer.\n  - type: text\n    body: |\n      ${words}${end}`,
      );
    expect(last('Antes de empezar se hace una vi')).toEqual(['cut-text 9:27']);
    expect(last('Antes de empezar se hace una vi', '\n')).toEqual([]);
    expect(last('Antes de empezar se hace una visita.')).toEqual([]);
    expect(last('| Paso | Días |\n      |---|---|\n      | Visita | 1 |\n      | Insta')).toEqual(['cut-text 12:7']);
    expect(last('| Paso | Días |\n      |---|---|\n      | Visita | 1 |')).toEqual([]);
    expect(last('Nos visitan ochenta')).toEqual([]);
  });

  it('is unlike the other texts of its kind', () => {
    const items = (last: string) =>
      found(
        `  - type: feature-list\n    items:\n      - {title: Uno, text: Cada contrato avisa antes de vencer.}\n      - {title: Dos, text: El archivo del banco sale listo.}\n      - title: Tres\n        text: ${last}\n`,
      );
    expect(items('Los recibos llegan a su')).toEqual(['cut-text 9:27']);
    expect(items('Los recibos llegan solos')).toEqual([]);
  });
});
