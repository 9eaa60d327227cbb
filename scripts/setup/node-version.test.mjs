import { expect, test } from 'vitest';
import { isAtLeast } from './node-version.cjs';

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.1.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['9.99.0', false],
])('Node %s is new enough for 20.19: %s', (version, expected) => {
  expect(isAtLeast(version, '20.19')).toBe(expected);
});
