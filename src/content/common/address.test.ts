import { expect, test } from 'vitest';
import { findWebAddress } from './address.ts';

test('a host with letters of any alphabet stays valid on a site with thousands of links', () => {
  const hosts = new Set<string | undefined>();
  for (let count = 0; count < 20_000; count++) hosts.add(findWebAddress('https://ñandú.example/v')?.hostname);
  expect([...hosts]).toEqual(['xn--and-6ma2c.example']);
});
