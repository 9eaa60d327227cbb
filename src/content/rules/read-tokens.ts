import { type Declaration, generate, lexer, parse } from 'css-tree';
import { type Scheme, schemes, type Theme } from '../../../schema/theme/palette.ts';
import { isToken, type TokenName, type TokenValues, tokenKinds, tokens } from '../../../schema/theme/tokens.ts';
import { nearest } from '../common/nearest.ts';
import { declarationsIn } from '../common/style-declarations.ts';
import type { Finding, Reported } from '../diagnostics/rule.ts';
import { styleSyntax, tokenPlace, tokenValue, unknownToken } from './own-theme.ts';
import { tokenContrast } from './theme.ts';

/** A finding with its place in the style sheet. */
type Located = Finding & Reported;

/** The schemes of the declarations in these places. */
const places: Readonly<Record<string, readonly Scheme[]>> = {
  ':root': schemes,
  '(prefers-color-scheme:dark) :root': ['dark'],
};

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
    const inPlace = node.type === 'Declaration' ? places[where] : undefined;
    if (node.type !== 'Declaration' || !inPlace) found.push(at(tokenPlace(), spanOf(node.loc)));
    else if (isToken(node.property)) {
      const read = valuesOf(node.property, node, inPlace);
      if (read) stated.push(...read);
      else found.push(wrongValue(node.property, node));
    } else found.push(wrongName(node));
  }
  const values = combined(stated);
  return { values, found: [...found, ...contrastFindings(stated, { ...theme, tokens: values })] };
}

function at(finding: Finding, span: readonly [start: number, end: number]): Located {
  return { ...finding, start: span[0], end: span[1] };
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
  return at(unknownToken({ value: property, guess: nearest(property, allowed), allowed }), [
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
  const text = rawText(node.value).trim();
  const { kind } = tokens[name];
  // The style is inside an element of each page, which no value may end.
  if (text.includes('<') || !isOfKind(text, kind)) return undefined;
  const [start, end] = valueSpan(node);
  if (kind !== 'colour') return [{ name, schemes: inPlace, value: text.replace(/\s+/g, ' '), start, end }];
  const colours = [...text.matchAll(/#[\da-f]+/gi)];
  if (colours.some(([colour]) => ![4, 7].includes(colour.length))) return undefined;
  return colours.map(({ 0: colour, index }, number) => ({
    name,
    schemes: colours.length === 1 ? inPlace : inPlace.filter((scheme) => scheme === schemes[number]),
    value: sixDigits(colour),
    start: start + index,
    end: start + index + colour.length,
  }));
}

function isOfKind(text: string, kind: keyof typeof tokenKinds): boolean {
  try {
    return lexer.match(tokenKinds[kind].syntax, parse(text, { context: 'value' })).error === null;
  } catch {
    return false;
  }
}

/** @param colour `#rgb` or `#rrggbb` */
function sixDigits(colour: string): string {
  const whole = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
  return whole.toLowerCase();
}

/** The last value of each token and scheme. A value for dark colours alone leaves the others as they are. */
function combined(stated: readonly StatedValue[]): TokenValues {
  const values: Record<string, Partial<Record<Scheme, string>>> = {};
  for (const { name, schemes: own, value } of stated)
    values[name] = { ...values[name], ...Object.fromEntries(own.map((scheme) => [scheme, value])) };
  return values as TokenValues;
}

/** Reports the values that no later value replaces. */
function contrastFindings(stated: readonly StatedValue[], theme: Theme): Located[] {
  return stated.flatMap(({ name, schemes: own, start, end }, index) => {
    const later = stated.slice(index + 1).filter((other) => other.name === name);
    const shown = own.filter((scheme) => !later.some((other) => other.schemes.includes(scheme)));
    const finding = tokens[name].kind === 'colour' && tokenContrast({ name, schemes: shown }, theme);
    return finding ? [at(finding, [start, end])] : [];
  });
}
