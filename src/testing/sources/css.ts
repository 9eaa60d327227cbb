import { type CssNode, generate, lexer, parse, walk } from 'css-tree';
import type { Found } from './markup.ts';

interface CssSelector extends Found {
  /** Names of its classes. */
  readonly classes: readonly string[];
}

interface CssDeclaration extends Found {
  readonly property: string;
  readonly value: CssNode;
  /** True if a comment between the previous declaration and this one gives the reason for a side: `Physical: …`. */
  readonly isPhysical: boolean;
}

/** The selectors of a sheet in the order of the text, also those inside at-rules and other rules. */
export function selectorsIn(css: string): CssSelector[] {
  const selectors: CssSelector[] = [];
  walk(parse(css, { positions: true }), {
    visit: 'Rule',
    enter({ prelude }) {
      const isFrame = this.atrule?.name.endsWith('keyframes');
      if (!isFrame && prelude.type === 'SelectorList') selectors.push(...prelude.children.toArray().map(toSelector));
    },
  });
  return selectors;
}

/** The classes in the selectors of a sheet. */
export function classesOf(css: string): string[] {
  return selectorsIn(css).flatMap(({ classes }) => classes);
}

/** The declarations of all rules of a sheet in the order of the text. */
function declarationsIn(css: string): CssDeclaration[] {
  const explained: number[] = [];
  const sheet = parse(css, {
    positions: true,
    parseCustomProperty: true,
    onComment: (text, { start }) => text.trim().startsWith('Physical:') && explained.push(start.offset),
  });
  const declarations: CssDeclaration[] = [];
  let previousEnd = 0;
  walk(sheet, {
    visit: 'Declaration',
    enter({ property, value, loc }) {
      const [start, end] = [loc!.start.offset, loc!.end.offset];
      const isPhysical = explained.some((offset) => previousEnd <= offset && offset < start);
      previousEnd = end;
      if (this.rule) declarations.push({ property, value, text: css.slice(start, end), start, isPhysical });
    },
  });
  return declarations;
}

function toSelector(selector: CssNode): CssSelector {
  const classes: string[] = [];
  walk(selector, { visit: 'ClassSelector', enter: ({ name }) => void classes.push(name) });
  return { text: generate(selector), classes, start: selector.loc!.start.offset };
}

const colourFunctions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']);

/** Declarations with a literal colour instead of a variable of `src/ui/tokens.css`. */
export function literalColours(css: string): Found[] {
  return declarationsIn(css).filter(({ value }) => {
    let isLiteral = false;
    walk(value, (node) => {
      if (node.type === 'Hash' || (node.type === 'Function' && colourFunctions.has(node.name))) isLiteral = true;
      if (node.type === 'Identifier' && isNamedColour(node)) isLiteral = true;
    });
    return isLiteral;
  });
}

function isNamedColour(word: CssNode): boolean {
  return lexer.matchType('named-color', word).matched !== null && generate(word) !== 'transparent';
}

/** Declarations that would need another value in right-to-left pages, without those that a comment explains. */
export function physicalDeclarations(css: string): Found[] {
  return declarationsIn(css).filter((declaration) => !declaration.isPhysical && namesSide(declaration));
}

function namesSide({ property, value }: CssDeclaration): boolean {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  const parts = value.type === 'Value' ? value.children.toArray().map((part) => generate(part)) : [];
  const whole = generate(value);
  if (/^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/.test(property))
    return parts.length === 4 && parts[1] !== parts[3];
  if (property === 'border-radius') return !isSymmetric(parts);
  if (/^(translate|transform)$/.test(property) && whole.includes('var(--forward)')) return false;
  if (property === 'translate') return !/^(0|none)$/.test(parts[0]!);
  if (property === 'transform') return /translate(X|3d)?\(|matrix|rotate|skew/.test(whole);
  return /^(text-align|float|clear|(background|object)-position|transform-origin)/.test(property)
    ? /\b(left|right)\b/.test(whole)
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
