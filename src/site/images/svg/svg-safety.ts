import type sax from 'sax';
import { rewriteCss } from './svg-css.ts';
import {
  decodeSvg,
  escapeXml,
  parseSvg,
  type SvgElement,
  SvgError,
  type SvgFault,
  writeElement,
} from './svg-document.ts';
import { animationAttributes, cssAttributes, drawingElements, plainAttributes } from './svg-names.ts';
import { missingViewBox, svgSize } from './svg-size.ts';

/** A drawing that cannot run or load anything. */
export interface SafeSvg {
  /** The drawing serialised from the checked tree, with permitted elements and attributes only. */
  readonly source: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Parses an SVG file, checks it and serialises it again. Content that could run or load anything is an error and is not
 * removed silently, because its removal could change the drawing.
 */
export function readSvg(bytes: Uint8Array): SafeSvg | { readonly fault: SvgFault } {
  let source = '';
  try {
    source = decodeSvg(bytes);
    const root = parseSvg(source);
    refuseRoot(root);
    const written = rewrite(root, true);
    const size = svgSize((name) => root.tag.attributes[name]?.value);
    if (!size) throw new SvgError('size', root.tag.name, root.offset);
    return { source: written, ...size };
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    const before = source.slice(0, error.offset);
    const line = before.split('\n').length;
    return { fault: { kind: error.kind, part: error.part, line, column: before.length - before.lastIndexOf('\n') } };
  }
}

/**
 * The drawing in an SVG file, serialised from the checked tree.
 * @throws if the file does not pass the check
 */
export function safeSource(bytes: Uint8Array): string {
  const read = readSvg(bytes);
  if ('fault' in read) throw new Error(`line ${read.fault.line}: ${read.fault.kind} (${read.fault.part})`);
  return read.source;
}

/** Browsers do not draw a file whose root has another namespace, such as `https://www.w3.org/2000/svg`. */
function refuseRoot({ tag, offset }: SvgElement): void {
  if (tag.local !== 'svg') throw new SvgError('broken', tag.name, offset);
  const name = tag.prefix === '' ? 'xmlns' : `xmlns:${tag.prefix}`;
  if (!isOfDrawing(tag.uri)) throw new SvgError('broken', `${name}="${tag.uri}" ≠ "${SVG}"`, offset);
}

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Elements that run scripts, by local name, in any case and with any prefix. */
const scripts: ReadonlySet<string> = new Set(['script', 'handler', 'listener']);
const foreigners: ReadonlySet<string> = new Set('foreignobject iframe object embed audio video canvas'.split(' '));

function rewrite(element: SvgElement, isRoot = false): string {
  const { tag, offset } = element;
  refuseElement(tag, offset);
  if (!isDrawn(tag)) return '';
  const attributes = Object.values(tag.attributes).flatMap((attribute) => rewriteAttribute(tag, attribute, offset));
  const contents = tag.local === 'style' ? styleOf(element) : contentsOf(element);
  if (!isRoot) return writeElement(tag.local, attributes, contents);
  const view = missingViewBox((name) => tag.attributes[name]?.value);
  const added = view ? [...attributes, ['viewBox', view] as const] : attributes;
  return writeElement(tag.local, [...namespacesOf(contents), ...added], contents);
}

function namespacesOf(contents: string): (readonly [name: string, value: string])[] {
  const own = ['xmlns', SVG] as const;
  return contents.includes(' xlink:href="') ? [own, ['xmlns:xlink', XLINK]] : [own];
}

function contentsOf({ children }: SvgElement): string {
  return children.map((child) => (typeof child === 'string' ? escapeXml(child) : rewrite(child))).join('');
}

function styleOf({ children, offset }: SvgElement): string {
  const css = children.filter((child) => typeof child === 'string').join('');
  return escapeXml(safeCss(css, 'stylesheet', offset));
}

function safeCss(css: string, context: Parameters<typeof rewriteCss>[1], offset: number): string {
  const written = rewriteCss(css, context);
  if (typeof written === 'string') return written;
  throw new SvgError(written.kind, written.part, offset);
}

function refuseElement({ local, name, uri }: sax.QualifiedTag, offset: number): void {
  const lower = local.toLowerCase();
  if (scripts.has(lower)) throw new SvgError('script', name, offset);
  if (uri === XHTML || (foreigners.has(lower) && isOfDrawing(uri))) throw new SvgError('foreign', name, offset);
}

/** True for the namespace of SVG, or none: files copied from HTML often lack it. */
function isOfDrawing(uri: string): boolean {
  return uri === SVG || uri === '';
}

function isDrawn({ local, uri }: sax.QualifiedTag): boolean {
  return isOfDrawing(uri) && drawingElements.has(local);
}

/** The serialised attribute; an empty list if it has no effect on the drawing. */
function rewriteAttribute(
  { local: element }: sax.QualifiedTag,
  { local, name, prefix, uri, value }: sax.QualifiedAttribute,
  offset: number,
): (readonly [name: string, value: string])[] {
  if (prefix === 'xmlns' || name === 'xmlns') return [];
  refuseAttribute(element, local.toLowerCase(), { local, name, prefix, uri, value }, offset);
  if (prefix === 'xml') return local === 'space' || local === 'lang' ? [[name, value]] : [];
  if (uri === XLINK && local === 'href') return [['xlink:href', value]];
  if (prefix !== '') return [];
  if (name === 'style') return [[name, safeCss(value, 'declarationList', offset)]];
  if (cssAttributes.has(name)) return [[name, safeValue(value, offset)]];
  if (animationAttributes.has(name)) {
    for (const part of value.split(';')) safeValue(part, offset);
    return [[name, value]];
  }
  return name === 'href' || plainAttributes.has(name) || /^(?:data|aria)-[\w.-]+$/.test(name) ? [[name, value]] : [];
}

function refuseAttribute(
  element: string,
  lower: string,
  { name, prefix, value }: sax.QualifiedAttribute,
  offset: number,
): void {
  if (lower.startsWith('on')) throw new SvgError('handler', name, offset);
  const isAddress = lower === 'href' || lower === 'src';
  const isRefused =
    // Animation can set an address after the check.
    (lower === 'attributename' && /href|src|^on|style/i.test(value)) ||
    (lower === 'base' && prefix === 'xml') ||
    (isAddress && !isInside(element, value));
  if (isRefused) throw new SvgError('reference', name, offset);
}

const elementsWithPixels: ReadonlySet<string> = new Set(['image', 'feImage']);

/** References within the drawing, and embedded pictures. */
function isInside(element: string, address: string): boolean {
  if (/^\s*#/.test(address)) return true;
  return elementsWithPixels.has(element) && /^\s*data:image\/(?:png|jpeg|webp|gif);base64,/i.test(address);
}

/** The value, checked if it has a function or an escape: only such values can load anything. */
function safeValue(value: string, offset: number): string {
  return /[(\\@]/.test(value) ? safeCss(value, 'value', offset) : value;
}
