import { describe, expect, test } from 'vitest';
import { physicalDeclarations } from '../../src/testing/sources/css.ts';
import { readFiles } from './source-files.ts';

/*
 * Styles must use logical properties (start and end, not left and right), because right-to-left pages are mirrored.
 * Vertical properties may be physical. Exceptions need a comment that begins with «Physical:».
 */
const sheets = await readFiles('src', /\.css$/);

test.each(sheets.map(({ file, text }) => [file, text] as const))('%s names no side of the screen', (file, text) => {
  expect(
    physicalDeclarations(text).map((found) => `${file}: ${found.text}`),
    'write -inline-start and -inline-end, start and end, or multiply by var(--forward)',
  ).toEqual([]);
});

describe('a side of the screen is named by', () => {
  test.each([
    'margin-left: 1px',
    'left: 0',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'text-align: left',
    'float: right',
    'padding: 0 1px 2px var(--space-1)',
    'inset: auto 0 0 auto',
    'inset: calc(1px + 2px) auto 0 max(1px, 2px)',
    'border-radius: 4px 0',
    'border-radius: 4px 0 0 4px',
    'translate: 4px 0',
    'transform: translateX(4px)',
    'background-position: left top',
    'transform-origin: left',
    'border-width: 0 1px 0 2px',
  ])('%s', (declaration) => {
    expect(physicalDeclarations(`a { color: red; ${declaration}; }`).map(({ text }) => text)).toEqual([declaration]);
  });

  test.each([
    'margin-inline-start: 1px',
    'padding: 0 1px 2px',
    'padding: 0 1px 2px 1px',
    'inset: auto 0 0',
    'inset: var(--header-height) 0 auto',
    'border-radius: 0 0 4px 4px',
    'border-radius: 50%',
    'text-align: start',
    'translate: 0 4px',
    'translate: calc(4px * var(--forward)) 0',
    'transform: translateY(4px)',
    'margin-top: 1px',
  ])('not %s', (declaration) => {
    expect(physicalDeclarations(`a { ${declaration} }`)).toEqual([]);
  });

  test('not a comment', () => {
    expect(physicalDeclarations('a { /* Physical: a map has its west there. */\n left: 0; }')).toEqual([]);
  });
});
