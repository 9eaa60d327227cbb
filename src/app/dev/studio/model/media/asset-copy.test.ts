import { expect, test } from 'vitest';
import { isCopy } from './asset-copy.ts';

test('a copy has the name of its picture, a hash and perhaps a width; a longer name is another picture', () => {
  const asset = '/assets/marca/logo.svg';
  for (const address of [asset, '/assets/marca/logo.1a2b.svg', '/tienda/assets/marca/logo.1a2b-640.webp#on-dark'])
    expect(isCopy(address, asset), address).toBe(true);
  for (const address of [
    '/assets/marca/logo-oscuro.1a2b.svg',
    '/assets/logo.1a2b.svg',
    '/assets/marca/logo/a.1a2b.svg',
  ])
    expect(isCopy(address, asset), address).toBe(false);
});
