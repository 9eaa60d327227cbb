import { describe, expect, test } from 'vitest';
import { readFiles } from './source-files.ts';

/*
 * Styles must use logical properties (start and end, not left and right), because right-to-left pages are mirrored.
 * Vertical properties may be physical. Exceptions need a comment that begins with «Physical:».
 */
const sheets = await readFiles('src', /\.css$/);

test.each(sheets.map(({ file, text }) => [file, text] as const))('%s names no side of the screen', (file, text) => {
  expect(
    physicalDeclarations(text).map((found) => `${file}: ${found}`),
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
    expect(physicalDeclarations(`a { color: red; ${declaration}; }`)).toEqual([declaration]);
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

/** Declarations of a style sheet that would need another value in right-to-left pages. */
function physicalDeclarations(css: string): string[] {
  const explained = css.replace(/\/\*\s*Physical:[\s\S]*?\*\/[^;}]*/g, '');
  const plain = explained.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+?)\s*(?=[;}])/g)]
    .filter(([, property, value]) => isPhysical(property!, value!))
    .map(([, property, value]) => `${property}: ${value}`);
}

function isPhysical(property: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  const parts = splitValue(value);
  if (/^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/.test(property))
    return parts.length === 4 && parts[1] !== parts[3];
  if (property === 'border-radius') return !isSymmetric(parts);
  if (/^(translate|transform)$/.test(property) && value.includes('var(--forward)')) return false;
  if (property === 'translate') return !/^(0|none)$/.test(parts[0]!);
  if (property === 'transform') return /translate(X|3d)?\(|matrix|rotate|skew/.test(value);
  return /^(text-align|float|clear|(background|object)-position|transform-origin)/.test(property)
    ? /\b(left|right)\b/.test(value)
    : false;
}

/** True if the corners are symmetric. Their order is that of CSS, from the upper left one. */
function isSymmetric([
  upperLeft,
  upperRight = upperLeft,
  lowerRight = upperLeft,
  lowerLeft = upperRight,
]: readonly string[]) {
  return upperLeft === upperRight && lowerRight === lowerLeft;
}

/** Splits at the spaces that are not inside parentheses. */
function splitValue(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}
