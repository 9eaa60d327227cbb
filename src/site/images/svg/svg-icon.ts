import type { IconDrawing, IconShape } from '../../../../schema/common/icon-drawing.ts';
import { MAX_ICON_RATIO } from '../../../content/link/assets.ts';
import { parseSvg, type SvgElement } from './svg-document.ts';

/** An icon is part of every page that shows it: a larger drawing is a picture. */
export const MAX_LENGTH = 4096;

const shapes: ReadonlySet<string> = new Set('g path circle ellipse rect line polyline polygon'.split(' '));

/** Elements and attributes that draw nothing. */
const silent: ReadonlySet<string> = new Set(
  'title desc xmlns id role focusable version width height viewBox'.split(' '),
);

/** Attributes, without their values of a colour. */
const kept: ReadonlySet<string> = new Set(
  [
    'd cx cy r rx ry x y x1 y1 x2 y2 points width height transform pathLength',
    'fill-rule clip-rule opacity fill-opacity stroke-opacity',
    'stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset',
  ]
    .join(' ')
    .split(' '),
);

const paints: ReadonlySet<string> = new Set(['fill', 'stroke']);

/** Default values of properties in drawings. They differ from those of the program's icons. */
const defaults = {
  fill: 'currentColor',
  stroke: 'none',
  strokeWidth: '1',
  strokeLinecap: 'butt',
  strokeLinejoin: 'miter',
} as const;

/**
 * A drawing as an icon in the colour of the text around it.
 * @param source of a checked drawing, with a `viewBox`
 * @returns undefined for a drawing that is more than a few shapes of one colour, in a square: with several colours, a
 *   style, a text, a gradient, a picture
 */
export function iconOf(source: string): IconDrawing | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const { tag, children } = parseSvg(source);
  const viewBox = tag.attributes.viewBox?.value;
  if (viewBox === undefined || !isSquare(viewBox) || coloursIn(source).size > 1) return undefined;
  const own = attributesOf(tag, (name) => silent.has(name) || /^(?:aria|data)-|^xml/.test(name));
  const inside = childrenOf(children);
  return own && inside && inside.length > 0 ? { viewBox, shapes: [['g', { ...defaults, ...own }, inside]] } : undefined;
}

function isSquare(viewBox: string): boolean {
  const [width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  return Math.max(width, height) <= MAX_ICON_RATIO * Math.min(width, height);
}

function coloursIn(source: string): ReadonlySet<string> {
  const written = [...source.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour!.toLowerCase());
  return new Set(written.filter((colour) => colour !== 'none'));
}

function shapeOf({ tag, children }: SvgElement): IconShape | undefined {
  const own = attributesOf(tag, (name) => name === 'id');
  const inside = childrenOf(children);
  if (!shapes.has(tag.local) || !own || !inside) return undefined;
  return inside.length > 0 ? [tag.local, own, inside] : [tag.local, own];
}

/** The shapes of an icon; undefined if any element is not a shape. */
function childrenOf(children: SvgElement['children']): IconShape[] | undefined {
  const drawn = children.filter((child) => (typeof child === 'string' ? child.trim() : !silent.has(child.tag.local)));
  const found = drawn.map((child) => (typeof child === 'string' ? undefined : shapeOf(child)));
  return found.every((shape) => shape !== undefined) ? found : undefined;
}

/** The attributes with their React names; undefined if one of them is not allowed. */
function attributesOf(
  { attributes }: SvgElement['tag'],
  isSilent: (name: string) => boolean,
): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {};
  for (const { name, value } of Object.values(attributes)) {
    if (isSilent(name)) continue;
    const isPaint = paints.has(name) && !value.includes('(#');
    if (!isPaint && !kept.has(name)) return undefined;
    const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    found[key] = isPaint && value !== 'none' ? 'currentColor' : value;
  }
  return found;
}
