import { type CssNode, type Declaration, findAll, generate, type Hash, lexer, parse } from 'css-tree';
import { type Scheme, schemes, type Theme } from '../../../schema/theme/palette.ts';
import { isThemeToken, type TokenName, type TokenValues, tokenKinds, tokens } from '../../../schema/theme/tokens.ts';
import { nearest } from '../common/nearest.ts';
import { declarationsIn } from '../common/style-declarations.ts';
import type { Finding, Reported } from '../diagnostics/rule.ts';
import { styleSyntax, tokenPlace, tokenValue, unknownThemeToken } from './own-theme.ts';
import { tokenContrast } from './theme.ts';

/** A finding with its place in the style sheet. */
type Located = Finding & Reported;

/** The places where tokens may be declared, with the schemes that they set. */
const places = new Map<string, readonly Scheme[]>([
  [':root', schemes],
  ['(prefers-color-scheme:dark) :root', ['dark']],
]);

/** A valid value of a token for one or both schemes. */
interface StatedValue extends Pick<Reported, 'start' | 'end'> {
  readonly name: TokenName;
  readonly schemes: readonly Scheme[];
  readonly value: string;
}

/**
 * Reads the style sheet with the tokens of a site.
 * @param theme the colours of `site.yaml`
 * @returns the valid values, and the problems of the file
 */
export function readTokenStyle(source: string, theme: Theme): { values: TokenValues; found: readonly Located[] } {
  const found: Located[] = [];
  const tree = parse(source, {
    positions: true,
    parseCustomProperty: false,
    onParseError: (_, { loc }) => found.push(at(styleSyntax(), spanOf(loc))),
  });
  const stated: StatedValue[] = [];
  for (const { node, where } of declarationsIn(tree)) {
    const inPlace = node.type === 'Declaration' ? places.get(where) : undefined;
    if (node.type !== 'Declaration' || !inPlace) found.push(at(tokenPlace(), spanOf(node.loc)));
    else if (isThemeToken(node.property)) {
      const read = valuesOf(node.property, node, inPlace);
      if (read) stated.push(...read);
      else found.push(wrongValue(node.property, node));
    } else found.push(wrongName(node));
  }
  const values = combined(stated);
  return { values, found: [...found, ...contrastFindings(stated, { ...theme, tokens: values })] };
}

function at<T>(found: T, [start, end]: readonly [start: number, end: number]) {
  return { ...found, start, end };
}

function spanOf(location: Declaration['loc']): readonly [start: number, end: number] {
  return [location!.start.offset, location!.end.offset];
}

/** The place of a value, without the blanks around it. */
function valueSpan({ value }: Declaration): readonly [start: number, end: number] {
  const [start] = spanOf(value.loc);
  const text = rawText(value);
  const before = text.length - text.trimStart().length;
  return [start + before, start + text.trimEnd().length];
}

function rawText(value: Declaration['value']): string {
  return value.type === 'Raw' ? value.value : generate(value);
}

function wrongName({ property, loc }: Declaration): Located {
  const allowed = Object.keys(tokens);
  const [start] = spanOf(loc);
  return at(unknownThemeToken({ value: property, guess: nearest(property, allowed), allowed }), [
    start,
    start + property.length,
  ]);
}

function wrongValue(name: TokenName, declaration: Declaration): Located {
  const value = rawText(declaration.value).trim();
  return at(tokenValue({ value, name, wanted: tokenKinds[tokens[name].kind].words }), valueSpan(declaration));
}

/** The values of a declaration; undefined if one has the wrong kind. */
function valuesOf(name: TokenName, node: Declaration, inPlace: readonly Scheme[]): StatedValue[] | undefined {
  const { kind } = tokens[name];
  const [start, end] = valueSpan(node);
  const tree = valueTree(rawText(node.value).trim(), start);
  if (!tree || lexer.match(tokenKinds[kind].syntax, tree).error) return undefined;
  const value = generate(tree);
  // Each page contains the style in a `<style>` element. A value with `<` could end that element.
  if (value.includes('<')) return undefined;
  if (kind !== 'colour') return [{ name, schemes: inPlace, value, start, end }];
  const colours = findAll(tree, ({ type }) => type === 'Hash') as Hash[];
  if (colours.some((colour) => ![3, 6].includes(colour.value.length))) return undefined;
  return colours.map((colour, number) => {
    const stated = colours.length === 1 ? inPlace : inPlace.filter((scheme) => scheme === schemes[number]);
    return at({ name, schemes: stated, value: sixDigits(colour.value) }, spanOf(colour.loc));
  });
}

/** The value without its comments; undefined if it is not CSS. @param offset its place in the style sheet */
function valueTree(text: string, offset: number): CssNode | undefined {
  try {
    return parse(text, { context: 'value', positions: true, offset });
  } catch {
    return undefined;
  }
}

/** @param digits `rgb` or `rrggbb` */
function sixDigits(digits: string): string {
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${whole.toLowerCase()}`;
}

/** The last value of each token and scheme. A value for dark colours alone leaves the others as they are. */
function combined(stated: readonly StatedValue[]): TokenValues {
  const values: Record<string, Partial<Record<Scheme, string>>> = {};
  for (const { name, schemes: own, value } of stated)
    values[name] = { ...values[name], ...Object.fromEntries(own.map((scheme) => [scheme, value])) };
  return values as TokenValues;
}

/** Reports low contrast. Values that a later value replaces are ignored. */
function contrastFindings(stated: readonly StatedValue[], theme: Theme): Located[] {
  return stated.flatMap(({ name, schemes: own, start, end }, index) => {
    const later = stated.slice(index + 1).filter((other) => other.name === name);
    const shown = own.filter((scheme) => !later.some((other) => other.schemes.includes(scheme)));
    const finding = tokens[name].kind === 'colour' && tokenContrast({ name, schemes: shown }, theme);
    return finding ? [at(finding, [start, end])] : [];
  });
}
