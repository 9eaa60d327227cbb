import sax from 'sax';

/** The reason why an SVG is refused: the key of a message, and the position (from 1). */
export interface SvgFault {
  readonly kind: 'broken' | 'size' | 'encoding' | 'script' | 'handler' | 'foreign' | 'reference' | 'entity' | 'style';
  /** The element, attribute or address at fault. */
  readonly part: string;
  readonly line: number;
  readonly column: number;
}

export interface SvgElement {
  readonly tag: sax.QualifiedTag;
  readonly children: (SvgElement | string)[];
  /** Offset of the tag in the text. */
  readonly offset: number;
}

/** Thrown at the first fault of a drawing. */
export class SvgError extends Error {
  constructor(
    readonly kind: SvgFault['kind'],
    readonly part: string,
    readonly offset: number,
  ) {
    super(`${kind}: ${part}`);
  }
}

/** Maximum depth of elements, more than in real drawings. Recursive code of browsers fails at some depth. */
const MAX_DEPTH = 200;

/**
 * The text of an SVG file, which must be UTF-8. With other encodings, a browser could read other characters than this
 * check.
 * @throws {SvgError} of kind `encoding`
 */
export function decodeSvg(bytes: Uint8Array): string {
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 400)).toString('latin1'),
  )?.[1];
  if (declared !== undefined && !/^utf-?8$/i.test(declared)) throw new SvgError('encoding', declared, 0);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SvgError('encoding', 'UTF-8', 0);
  }
}

/**
 * Parses the text of an SVG file; its comments, declaration and DOCTYPE are left out.
 * @returns the root element
 * @throws {SvgError} at the first position that is not well-formed XML or defines entities
 */
export function parseSvg(source: string): SvgElement {
  const control = forbiddenCharacter.exec(source);
  if (control) throw new SvgError('broken', `U+${control[0].codePointAt(0)!.toString(16)}`, control.index);
  const parser = sax.parser(true, parserOptions);
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  const fail = (kind: SvgFault['kind'], part: string, offset = Math.max(0, parser.startTagPosition - 1)) => {
    throw new SvgError(kind, part, offset);
  };
  const addText = (text: string) => open.at(-1)?.children.push(text);

  parser.onerror = (error) => fail('broken', error.message.split('\n')[0]!);
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.ondoctype = (doctype) => {
    // Entities could hide an address from checks of the text.
    if (doctype.includes('[')) fail('entity', '<!DOCTYPE … [');
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') fail('reference', `<?${name}`);
  };
  parser.onopentag = (tag) => {
    const element = { tag: tag as sax.QualifiedTag, children: [], offset: Math.max(0, parser.startTagPosition - 1) };
    if (root && open.length === 0) fail('broken', tag.name);
    if (open.length >= MAX_DEPTH) fail('broken', `${tag.name}: ${MAX_DEPTH} × <…>`);
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(source).close();
  return root ?? fail('broken', '<svg>', 0);
}

/** Allows only the five character entities of XML. The types of the library lack that option. */
const parserOptions = { xmlns: true, position: true, strictEntities: true };

/** XML permits neither control characters nor unpaired surrogates. */
const forbiddenCharacter = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/** Writes an element without namespace prefixes. @param extra attributes that are not in the tree */
export function writeElement(
  name: string,
  attributes: readonly (readonly [name: string, value: string])[],
  contents: string,
): string {
  const written = attributes.map(([key, value]) => ` ${key}="${escapeXml(value).replaceAll('"', '&quot;')}"`).join('');
  return contents === '' ? `<${name}${written}/>` : `<${name}${written}>${contents}</${name}>`;
}

export function escapeXml(text: string): string {
  return escapes.reduce((written, [character, entity]) => written.replaceAll(character, entity), text);
}

/** The text from which `escapeXml` has made an escaped one. */
export function unescapeXml(text: string): string {
  return escapes.reduceRight((read, [character, entity]) => read.replaceAll(entity, character), text);
}

/** The ampersand is first, because the other escapes contain it. */
const escapes = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#13;'],
] as const;
