import { expect, test, vi } from 'vitest';
import { schemas } from '../../site/schemas/built-in-schemas.ts';
import { createFileAnalysis } from '../analyze/analyze-file.ts';

vi.mock('../parse/parse.ts', async (original) => ({
  ...(await original<object>()),
  parse: () => {
    throw new Error('the file was parsed once more: look closer in the text before positions are asked for');
  },
}));

/** A valid page whose sentences resemble what rules look for. */
const source = `title: Nómina - contratos - pagos
description: >-
  Liquida la nómina de 1.000 empleados, paga a tiempo y entrega
  los reportes sociales en la fecha.
blocks:
  - type: hero
    title: Pague a 1.500 personas – sin demoras – cada mes
  - type: stat-list
    title: Cifras
    items:
      - {value: '1998', label: desde el año - con 1.000 clientes}
  - type: text
    body: |
      La nómina de 2.000 personas - y la de 20 - se liquida igual.

      - Uno - con detalle
      - Dos - sin él
`;

test('a valid page with dashes and dots of thousands needs no positions', () => {
  const file = { path: 'pages/p.yaml', bytes: new TextEncoder().encode(source) };
  const { entry, diagnostics } = createFileAnalysis(schemas, 'es').page(file);
  expect(diagnostics).toEqual([]);
  expect(entry?.route).toBe('/p');
});
