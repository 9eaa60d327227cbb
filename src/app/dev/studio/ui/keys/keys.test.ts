import { expect, test } from 'vitest';
import { actionOf, keys } from './keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('a combination works as in the table, with Ctrl and with ⌘', () => {
  expect(actionOf('studio', { ...none, key: 'z', ctrlKey: true })).toBe('undo');
  expect(actionOf('studio', { ...none, key: 'Z', metaKey: true, shiftKey: true })).toBe('redo');
  expect(actionOf('sections', { ...none, key: 'ArrowUp', altKey: true })).toBe('moveUp');
  expect(actionOf('sections', { ...none, key: 'ArrowUp', altKey: true, ctrlKey: true })).toBeUndefined();
  expect(actionOf('sections', { ...none, key: 'c' })).toBeUndefined();
});

test('a character is recognised on any keyboard layout', () => {
  expect(actionOf('studio', { ...none, key: '?', shiftKey: true })).toBe('keys');
  expect(actionOf('studio', { ...none, key: '?' })).toBe('keys');
});

test('in each area a combination does one thing', () => {
  for (const [area, actions] of Object.entries(keys)) {
    const combinations = Object.values(actions).flat();
    expect(new Set(combinations).size, area).toBe(combinations.length);
  }
});
