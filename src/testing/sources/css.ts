import { type CssNode, type Declaration, generate, lexer, parse, walk } from 'css-tree';
import type { Found } from './markup.ts';

/** One rule of a style sheet: its selectors and its declarations. Frames of animations have no selectors. */
export interface CssRule {
  readonly selectors: readonly CssSelector[];
  readonly declarations: readonly CssDeclaration[];
}

export interface CssSelector extends Found {
  /** Names of its classes. */
  readonly classes: readonly string[];
}

export interface CssDeclaration extends Found {
  readonly property: string;
  readonly value: CssNode;
  /** True if the last comment before it says why a side of the screen is named: `Physical: …`. */
  readonly isPhysical: boolean;
}

/** The rules of a sheet, including those inside `@media` and other at-rules. */
export function cssRules(css: string): CssRule[] {
  const explained: number[] = [];
  const sheet = parse(css, {
    positions: true,
    parseCustomProperty: true,
    onComment: (text, { end }) => text.trim().startsWith('Physical:') && explained.push(end.offset),
  });
  const rules: CssRule[] = [];
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      const isFrame = this.atrule?.name.endsWith('keyframes');
      const selectors = isFrame || rule.prelude.type !== 'SelectorList' ? [] : rule.prelude.children.toArray();
      const declarations = rule.block.children.toArray().filter((child) => child.type === 'Declaration');
      rules.push({ selectors: selectors.map(toSelector), declarations: declarations.map(toDeclaration) });
    },
  });
  return rules;

  function toDeclaration({ property, value, loc }: Declaration): CssDeclaration {
    const { start, end } = loc!;
    const at = explained.findIndex((offset) => offset <= start.offset);
    // A comment explains the declaration that follows it, and no other.
    if (at >= 0) explained.splice(at, 1);
    const text = css.slice(start.offset, end.offset);
    return { property, value, text, start: start.offset, isPhysical: at >= 0 };
  }
}

function toSelector(selector: CssNode): CssSelector {
  const classes: string[] = [];
  walk(selector, { visit: 'ClassSelector', enter: ({ name }) => void classes.push(name) });
  return { text: generate(selector), classes, start: selector.loc!.start.offset };
}

const colourFunctions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']);

/** Declarations with a literal colour instead of a variable of `src/ui/tokens.css`. */
export function literalColours(css: string): Found[] {
  return cssRules(css)
    .flatMap(({ declarations }) => declarations)
    .filter(({ value }) => {
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
  return cssRules(css)
    .flatMap(({ declarations }) => declarations)
    .filter((declaration) => !declaration.isPhysical && namesSide(declaration));
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
