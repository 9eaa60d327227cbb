import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldTable } from './field-table.tsx';

test('the table names the value of every field that is left out', () => {
  const schema = {
    properties: {
      rows: { type: 'integer', minimum: 2, default: 3, description: 'Renglones.' },
      layout: { type: 'string', enum: ['grid', 'rows'], default: 'grid', description: 'Disposición.' },
      isWide: { type: 'boolean', default: false, description: 'Ancho.' },
      title: { type: 'string', description: 'Título.' },
    },
  } as const;
  const text = renderToStaticMarkup(<FieldTable schema={schema} label="Campos" />).replace(/<[^>]+>/g, '|');
  expect(text.replace(/\|+/g, '|')).toContain(
    '|rows| |número entero de al menos 2 (|3| si no se dice)|Renglones.|layout| |una de estas palabras: |grid| (si no se dice)|, |rows|Disposición.|isWide| |true o false (|false| si no se dice)|Ancho.|title| |texto|',
  );
});
