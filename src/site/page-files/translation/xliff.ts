import sax from 'sax';
import { escapeXml } from '../../../content/diagnostics/report/xml.ts';
import { tokenPattern } from '../../../content/text/tokens.ts';

/*
 * The package xliff cannot replace this module: of a unit that a translation tool has divided into several segments, it
 * keeps the last one only.
 */

/** A text and its translation, as an XLIFF 2.0 file has them. */
export interface XliffUnit {
  /** The file and the pointer of the text: `pages/contacto.yaml#/blocks/0/title`. */
  readonly name: string;
  readonly source: string;
  /** Absent if the text is not translated. */
  readonly target?: string;
}

export interface XliffFile {
  /** Path of the page. */
  readonly original: string;
  readonly units: readonly XliffUnit[];
}

export interface XliffDocument {
  readonly source: string;
  readonly target: string;
  readonly files: readonly XliffFile[];
}

/** Writes an XLIFF 2.0 file. Tokens such as `{brand}` are placeholders, which translation tools protect. */
export function writeXliff({ source, target, files }: XliffDocument): string {
  const lines = files.flatMap(({ original, units }, index) => [
    `  <file id="f${index + 1}" original="${escapeXml(original)}">`,
    ...units.flatMap(unitLines),
    '  </file>',
  ]);
  const languages = `srcLang="${escapeXml(source)}" trgLang="${escapeXml(target)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${namespace}" version="2.0" ${languages}>`,
    ...lines,
    '</xliff>',
    '',
  ].join('\n');
}

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

function unitLines({ name, source, target }: XliffUnit): string[] {
  const codes = new PlaceholderCodes();
  const [inSource, inTarget] = [codes.write(source), target === undefined ? undefined : codes.write(target)];
  const data = codes.tokens.map((token, at) => `        <data id="d${at + 1}">${escapeXml(token)}</data>`);
  return [
    `    <unit id="${unitId(name)}" name="${escapeXml(name)}" xml:space="preserve">`,
    ...(data.length > 0 ? ['      <originalData>', ...data, '      </originalData>'] : []),
    `      <segment state="${inTarget === undefined ? 'initial' : 'translated'}">`,
    `        <source>${inSource}</source>`,
    ...(inTarget === undefined ? [] : [`        <target>${inTarget}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

/** The pointer of a unit's text. */
export function pointerOf({ name }: XliffUnit): string {
  return name.slice(name.indexOf('#') + 1);
}

/** An id that is unique in its file. XLIFF permits the characters of XML names only, so not the slashes of a pointer. */
function unitId(name: string): string {
  return name
    .slice(name.indexOf('#') + 2)
    .replace(/[^\w./-]/g, (character) => `_${character.codePointAt(0)!.toString(16)}_`)
    .replaceAll('/', '.');
}

/** The placeholders of a unit. The same token has the same id in the source and in the target. */
class PlaceholderCodes {
  /** The tokens of the unit, each once. */
  readonly tokens: string[] = [];
  readonly #ids: string[] = [];

  write(text: string): string {
    const seen: string[] = [];
    let end = 0;
    let xml = '';
    for (const { 0: token, index } of text.matchAll(tokenPattern)) {
      seen.push(token);
      if (!this.tokens.includes(token)) this.tokens.push(token);
      const id = this.#idOf(token, seen.filter((each) => each === token).length);
      const dataRef = `d${this.tokens.indexOf(token) + 1}`;
      xml += `${escapeXml(text.slice(end, index))}<ph id="${id}" dataRef="${dataRef}" disp="${escapeXml(token)}"/>`;
      end = index + token.length;
    }
    return xml + escapeXml(text.slice(end));
  }

  #idOf(token: string, occurrence: number): number {
    const key = `${occurrence} ${token}`;
    if (!this.#ids.includes(key)) this.#ids.push(key);
    return this.#ids.indexOf(key) + 1;
  }
}

/** A reason why a file cannot be read as XLIFF 2.0. */
export class XliffError extends Error {
  constructor(
    readonly kind: 'broken' | 'version',
    readonly detail: string,
  ) {
    super(`${kind}: ${detail}`);
  }
}

/** A unit while it is read. */
interface OpenUnit {
  readonly name: string;
  readonly data: Map<string, string>;
  source: string;
  target: string;
  /** True if a segment has no target. */
  isIncomplete: boolean;
}

/**
 * Reads an XLIFF 2.0 file. Translation tools may divide a page into several files and a text into segments. The notes and
 * proposals that they add are left out.
 * @throws {XliffError}
 */
export function readXliff(text: string): XliffDocument {
  const reader = new XliffReader();
  const parser = sax.parser(true, { xmlns: true, position: false });
  parser.onerror = (error) => {
    throw new XliffError('broken', error.message.split('\n')[0]!);
  };
  parser.onopentag = (tag) => reader.open(tag as sax.QualifiedTag);
  parser.ontext = (part) => reader.add(part);
  parser.oncdata = (part) => reader.add(part);
  parser.onclosetag = () => reader.close();
  parser.write(text.replace(/^\ufeff/, '')).close();
  return reader.document();
}

class XliffReader {
  readonly #path: string[] = [];
  /** The units of each page. */
  readonly #files = new Map<string, XliffUnit[]>();
  /** The units of the open file's page. */
  #units: XliffUnit[] = [];
  #languages: readonly [source: string, target: string] | undefined;
  #unit: OpenUnit | undefined;
  /** The texts of the open segment, or of the text between two segments. */
  #segment: { source: string; target: string | undefined } = { source: '', target: undefined };
  #data = '';

  open({ local, uri, attributes }: sax.QualifiedTag): void {
    const name = uri.startsWith('urn:oasis:names:tc:xliff:document:') ? local : '';
    const value = (attribute: string) => attributes[attribute]?.value ?? '';
    if (this.#path.length === 0) this.#openRoot(name, value);
    this.#path.push(name);
    if (name === 'file') {
      this.#units = this.#files.get(value('original')) ?? [];
      this.#files.set(value('original'), this.#units);
    }
    if (name === 'unit')
      this.#unit = { name: value('name'), data: new Map(), source: '', target: '', isIncomplete: false };
    if (name === 'segment' || name === 'ignorable') this.#segment = { source: '', target: undefined };
    if (name === 'target' && this.#isTextOfSegment()) this.#segment.target = '';
    if (name === 'data') this.#data = value('id');
    if (name === 'ph') this.add(this.#unit?.data.get(value('dataRef')) ?? value('disp'));
    if (name === 'cp') this.add(String.fromCodePoint(Number.parseInt(value('hex'), 16) || 0xfffd));
  }

  #openRoot(name: string, value: (attribute: string) => string): void {
    if (name !== 'xliff') throw new XliffError('broken', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0">');
    if (!value('version').startsWith('2.')) throw new XliffError('version', value('version'));
    this.#languages = [value('srcLang'), value('trgLang')];
  }

  /** True inside of a `source` or `target` of a segment; proposals of other modules have elements of these names too. */
  #isTextOfSegment(): boolean {
    const at = this.#path.findLastIndex((name) => name === 'source' || name === 'target');
    return at > 0 && ['segment', 'ignorable'].includes(this.#path[at - 1]!);
  }

  add(text: string): void {
    if (this.#path.at(-1) === 'data') this.#unit?.data.set(this.#data, text);
    if (!this.#isTextOfSegment()) return;
    const isSource = this.#path.includes('source');
    if (isSource) this.#segment.source += text;
    else this.#segment.target = (this.#segment.target ?? '') + text;
  }

  close(): void {
    const name = this.#path.pop();
    const unit = this.#unit;
    if (!unit) return;
    const { source, target } = this.#segment;
    if (name === 'segment' || name === 'ignorable') {
      unit.source += source;
      unit.target += target ?? (name === 'ignorable' ? source : '');
      if (name === 'segment' && target === undefined) unit.isIncomplete = true;
    }
    if (name !== 'unit') return;
    const isTranslated = !unit.isIncomplete && unit.target.trim() !== '';
    this.#units.push({ name: unit.name, source: unit.source, ...(isTranslated && { target: unit.target }) });
    this.#unit = undefined;
  }

  document(): XliffDocument {
    const [source, target] = this.#languages ?? ['', ''];
    return { source, target, files: [...this.#files].map(([original, units]) => ({ original, units })) };
  }
}
