import { expect, test } from 'vitest';
import type { StudioSchemas } from '../../../../../contract/studio/catalogue.ts';
import { valueName } from './value-name.ts';

const cover = {
  type: 'object',
  label: 'Portada',
  properties: {
    title: { label: 'Título' },
    zlist: { type: 'array', label: 'Botones', items: { type: 'object', properties: { zz: { label: 'Rótulo' } } } },
  },
};
const root = { properties: { blocks: { type: 'array' }, yy: { label: 'Fecha' } } } as never;
const schemas = { blocks: { cover } } as unknown as StudioSchemas;
const data = { yy: 1, blocks: [{ type: 'cover', zlist: [{ zz: 'a' }, { zz: 'b' }] }] };

test.each([
  ['/yy', 'Fecha'],
  ['/blocks/0', 'Portada 1'],
  ['/blocks/0/zlist/1/zz', 'Portada 1 › Botones 2 › Rótulo'],
])('%s is called %s', (pointer, name) => {
  expect(valueName(pointer, data, { root, schemas, locale: 'es' })).toBe(name);
});

test('without the data of its file, a value is called by the number of its section', () => {
  expect(valueName('/blocks/1/title', undefined, { root, schemas, locale: 'es' })).toBe('Sección 2 › Título');
  expect(valueName('/yy', undefined, { root, schemas, locale: 'es' })).toBe('Fecha');
});
