import sax from 'sax';

/** What keeps an SVG out of the site: a kind that the messages word, and its place (1-based). */
export interface SvgFault {
  readonly kind: 'broken' | 'script' | 'handler' | 'foreign' | 'reference' | 'entity';
  /** The element, attribute or address at fault. */
  readonly part: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the first thing in a drawing that could run or load anything when somebody opens the file by
 * its address. A drawing needs none of it, so that it is refused and not repaired: repairing guesses.
 */
export function findSvgFault(source: string): SvgFault | undefined {
  const parser = sax.parser(true, parserOptions);
  let fault: SvgFault | undefined;
  let style: string | undefined;
  let depth = 0;

  const report = (kind: SvgFault['kind'], part: string) => {
    if (fault) return;
    const before = source.slice(0, Math.max(0, parser.startTagPosition - 1));
    fault = { kind, part, line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
  };
  parser.onerror = (error) => {
    report('broken', error.message.split('\n')[0]!);
    parser.resume();
  };
  parser.ondoctype = (doctype) => {
    // Entities could spell an address that no check of the text sees.
    if (doctype.includes('[')) report('entity', '<!DOCTYPE … [');
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') report('reference', `<?${name}`);
  };
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as sax.QualifiedTag;
    depth += 1;
    if (depth === 1 && local !== 'svg') report('broken', local);
    const kind = elementFault(local.toLowerCase(), uri);
    if (kind) report(kind, tag.name);
    for (const attribute of Object.values(attributes)) {
      const found = attributeFault(local.toLowerCase(), attribute);
      if (found) report(found, attribute.name);
    }
    if (local.toLowerCase() === 'style') style = '';
  };
  const addText = (text: string) => {
    if (style !== undefined) style += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    depth -= 1;
    if (style !== undefined && loadsFromCss(style)) report('reference', '<style>');
    style = undefined;
  };
  parser.write(source).close();
  return fault;
}

/** Only the five entities of XML: a drawing is not HTML. (The types of the library lack that option.) */
const parserOptions = { xmlns: true, position: true, strictEntities: true };

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** By local name, whatever the prefix. */
const scripts: ReadonlySet<string> = new Set(['script', 'handler', 'listener']);
const foreigners: ReadonlySet<string> = new Set('foreignobject iframe object embed audio video canvas'.split(' '));

function elementFault(local: string, uri: string): SvgFault['kind'] | undefined {
  if (scripts.has(local)) return 'script';
  if (uri === XHTML || (foreigners.has(local) && (uri === SVG || uri === ''))) return 'foreign';
  return undefined;
}

function attributeFault(element: string, attribute: sax.QualifiedAttribute): SvgFault['kind'] | undefined {
  const local = attribute.local.toLowerCase();
  const { value, prefix } = attribute;
  if (prefix === 'xmlns' || local === 'xmlns') return undefined;
  if (local.startsWith('on')) return 'handler';
  // Animation can write an address after any check.
  if (local === 'attributename' && /href|^on/i.test(value)) return 'reference';
  if (local === 'base' && prefix === 'xml') return 'reference';
  if (local === 'href' || local === 'src') return isInside(element, value) ? undefined : 'reference';
  return loadsFromCss(value) ? 'reference' : undefined;
}

const drawingElements: ReadonlySet<string> = new Set(['image', 'feimage']);

/** Parts of the drawing itself, and pixels that stand in the file. */
function isInside(element: string, address: string): boolean {
  if (/^\s*#/.test(address)) return true;
  return drawingElements.has(element) && /^\s*data:image\/(?:png|jpeg|webp|gif);base64,/i.test(address);
}

/** True where style loads something that is not in the drawing. Also read with its escapes undone, as browsers do. */
function loadsFromCss(css: string): boolean {
  const plain = css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
    )
    .replace(/\\(.)/g, '$1')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  if (/@import|image-set\s*\(|expression\s*\(|-moz-binding|behavior\s*:|javascript:/i.test(plain)) return true;
  const addresses = plain.matchAll(/\b(?:url|src)\s*\(\s*["']?\s*([^"')]*)/gi);
  return [...addresses].some(
    ([, address]) => !/^(?:#|data:(?:image\/(?:png|jpeg|webp|gif)|font\/|application\/(?:x-)?font))/i.test(address!),
  );
}
