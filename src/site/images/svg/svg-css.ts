import type { CssNode } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { ident } from 'css-tree/utils';
import walk from 'css-tree/walker';

/** A fault of a style, and the part that causes it. */
export interface CssFault {
  readonly kind: 'reference' | 'style';
  readonly part: string;
}

/** The kind of CSS in a drawing: a `<style>` element, a `style` attribute or the value of a property. */
export type CssContext = 'stylesheet' | 'declarationList' | 'value';

/**
 * Parses CSS and serialises it again, so that browsers read exactly the checked rules.
 * @returns the same style, or its first part that loads something or cannot be parsed
 */
export function rewriteCss(css: string, context: CssContext): string | CssFault {
  let fault: CssFault | undefined;
  const tree = parse(css, {
    context,
    parseCustomProperty: true,
    onParseError: ({ message }) => {
      fault ??= { kind: 'style', part: message };
    },
  });
  // A part that loads something has precedence, because it is more specific than a syntax error.
  walk(tree, (node) => {
    const found = nodeFault(node);
    if (found && (!fault || found.kind === 'reference')) fault = fault?.kind === 'reference' ? fault : found;
  });
  return fault ?? generate(tree);
}

function nodeFault(node: CssNode): CssFault | undefined {
  switch (node.type) {
    case 'Raw':
      return { kind: 'style', part: shorten(node.value) };
    case 'Url':
      return safeAddress.test(node.value) ? undefined : { kind: 'reference', part: shorten(node.value) };
    case 'Function':
      return nameFault(node.name, functions, '(');
    case 'Atrule':
      return nameFault(node.name, atRules, '@');
    case 'Declaration':
      return loadingProperty.test(ident.decode(node.property)) ? { kind: 'reference', part: node.property } : undefined;
    default:
      return undefined;
  }
}

/** Addresses that load nothing: references within the drawing, and embedded pictures or fonts. */
const safeAddress = /^(?:#|data:(?:image\/(?:png|jpeg|webp|gif)|font\/|application\/(?:x-)?font))/i;

const loadingProperty = /^(?:behavior|-moz-binding)$/i;

const loadingNames = /^(?:url|src|image|-webkit-image-set|image-set|cross-fade|expression|import)$/;

function nameFault(written: string, allowed: ReadonlySet<string>, character: '(' | '@'): CssFault | undefined {
  const name = ident.decode(written).toLowerCase();
  if (allowed.has(name)) return undefined;
  return { kind: loadingNames.test(name) ? 'reference' : 'style', part: character === '@' ? `@${name}` : `${name}()` };
}

const atRules: ReadonlySet<string> = new Set(
  'media supports font-face keyframes -webkit-keyframes layer container property charset'.split(' '),
);

const functions: ReadonlySet<string> = new Set(
  [
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk icc-color',
    'calc min max clamp round mod rem abs sign sin cos tan sqrt pow hypot log exp var env attr',
    'matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d',
    'rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective',
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient',
    'circle ellipse inset polygon path rect xywh shape ray cubic-bezier steps linear format local tech selector',
  ]
    .join(' ')
    .split(' '),
);

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
