import { expect, test } from 'vitest';
import { testSchemas } from '../../../tests/helpers/schemas.ts';
import type { Asset } from '../link/assets.ts';
import { compileSite } from './compile-site.ts';

const facts = { ascent: 1, descent: 0, lineGap: 0, weights: [400, 400] } as const;

test.each<[string, Partial<Asset>, string]>([
  [
    'a font has the address of its characters',
    { url: '/assets/a.0123456.woff2', font: facts },
    '/assets/a.0123456-european.woff2',
  ],
  ['a file that is not analyzed has its own address', { url: '/assets/a.woff2' }, '/assets/a.woff2'],
])('%s', (_, asset, src) => {
  const path = '/assets/a.woff2';
  const assets = new Map([[path, { path, size: 1, ...asset } as Asset]]);
  const context = {
    schemas: testSchemas,
    tokens: { brand: '' },
    isSample: false,
    assets,
    collections: {},
    language: '',
  };
  expect(compileSite({ lang: 'es', header: { links: [] }, fonts: { text: path } }, context).fonts?.text?.src).toBe(src);
});
