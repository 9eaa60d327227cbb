import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type Pdfkit from 'pdfkit';
import { type Line, layOut, type Page, page, type Tag } from './layout.ts';
import type { Color, Font, Measure, Piece } from './lines.ts';
import type { LegalText } from './markdown.ts';

/** Properties shared by the PDFs of one site. */
export interface Publisher {
  readonly brand: string;
  /** Language of the texts, for example `es-CO`. */
  readonly lang: string;
  /** Accent colour on white, for example `#b8400f`. */
  readonly accent: string;
}

const require = createRequire(import.meta.url);

// A PDF must have the same bytes on every machine and day. pdfkit's build for Node compresses with the zlib inside
// Node, whose output differs between versions and processors; its build for browsers includes its own zlib.
const pdfkit = join(dirname(require.resolve('pdfkit')), 'pdfkit.browser.mjs');
const PDFDocument: typeof Pdfkit = (await import(pathToFileURL(pdfkit).href)).default;
const creationDate = new Date(0);

const fontFiles: Record<Font, string> = {
  regular: 'source-sans-3-latin-400-normal.woff',
  italic: 'source-sans-3-latin-400-italic.woff',
  bold: 'source-sans-3-latin-600-normal.woff',
  boldItalic: 'source-sans-3-latin-600-italic.woff',
};

const footerWords: Record<string, (number: number, total: number) => string> = {
  es: (number, total) => `Página ${number} de ${total}`,
  en: (number, total) => `Page ${number} of ${total}`,
};

/** The bytes of a tagged A4 PDF. The same text and publisher always give the same bytes. */
export async function paintPdf(text: LegalText, publisher: Publisher): Promise<Uint8Array> {
  const document = openDocument(text.title, publisher);
  const bytes = collect(document);
  const measure: Measure = (words, { font, size }) => document.font(font).fontSize(size).widthOfString(words);
  const pages = layOut(text.blocks, publisher.brand, measure);
  const tags = createTagger(document);
  const colors: Colors = { ink: '#17202a', muted: '#55606b', accent: publisher.accent };
  pages.forEach((rows, index) => {
    document.addPage();
    paintBackdrops(document, rows, colors);
    addBookmarks(document, rows);
    for (const line of rows.flatMap((row) => row.lines)) paintLine(document, tags, line, colors);
    paintFooter(document, footerTexts(text.title, publisher, index + 1, pages.length), measure, colors);
  });
  tags.close();
  document.end();
  return bytes;
}

type Colors = Record<Color, string>;
type Doc = PDFKit.PDFDocument;

function openDocument(title: string, { brand, lang }: Publisher): Doc {
  const document = new PDFDocument({
    info: { CreationDate: creationDate, Title: title, Author: brand, Creator: brand },
    size: [page.width, page.height],
    margin: 0,
    // No font name, because this build of pdfkit has no standard fonts to load.
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang,
  });
  for (const [name, file] of Object.entries(fontFiles)) {
    document.registerFont(name, readFileSync(require.resolve(`@fontsource/source-sans-3/files/${file}`)));
  }
  return document;
}

function collect(document: Doc): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

interface Tagger {
  /** Draws inside a tag, closing those that the text has left behind. */
  within(tag: Tag, draw: (element: PDFKit.PDFStructureElement) => void): void;
  close(): void;
}

function createTagger(document: Doc): Tagger {
  const open: { tag: Tag; element: PDFKit.PDFStructureElement }[] = [];

  function closeTo(depth: number) {
    while (open.length > depth) open.pop()!.element.end();
  }

  function push(tag: Tag) {
    const element = document.struct(tag.name);
    const parent = open.at(-1);
    if (parent) parent.element.add(element);
    else document.addStructure(element);
    open.push({ tag, element });
  }

  return {
    within(tag, draw) {
      const path = pathOf(tag);
      const shared = open.findIndex((entry, depth) => entry.tag !== path[depth]);
      closeTo(shared === -1 ? open.length : shared);
      for (const next of path.slice(open.length)) push(next);
      draw(open.at(-1)!.element);
    },
    close: () => closeTo(0),
  };
}

function pathOf(tag: Tag): Tag[] {
  return tag.parent ? [...pathOf(tag.parent), tag] : [tag];
}

function paintLine(document: Doc, tags: Tagger, line: Line, colors: Colors) {
  tags.within(line.tag, (element) => {
    for (const piece of line.pieces) {
      const draw = () => paintPiece(document, piece, line.baseline, colors);
      element.add(piece.href ? document.struct('Link', {}, draw) : draw);
    }
  });
}

function paintPiece(document: Doc, { text, x, style, href }: Piece, baseline: number, colors: Colors) {
  document.font(style.font).fontSize(style.size).fillColor(colors[style.color]);
  document.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...(href && { link: href }) });
}

function paintBackdrops(document: Doc, rows: Page, colors: Colors) {
  const padding = 10;
  document.markContent('Artifact', { type: 'Layout' });
  for (const { backdrop, top, height } of rows) {
    const width = page.right - page.left;
    if (backdrop === 'quote') {
      document.rect(page.left, top - padding, width, height + 2 * padding).fill('#f7f3ec');
      document.rect(page.left, top - padding, 2.5, height + 2 * padding).fill(colors.accent);
    }
    if (backdrop === 'rule') document.rect(page.left, top + height, width, 0.6).fill('#ddd7cb');
  }
  document.endMarkedContent();
}

function addBookmarks(document: Doc, rows: Page) {
  for (const { bookmark, top } of rows) {
    if (bookmark?.level !== 2) continue;
    // pdfkit measures `left` of a bookmark from the right edge. Its types lack `top` and `left`, hence the variable.
    const options = { expanded: false, top: top - 12, left: page.width };
    document.outline.addItem(bookmark.title, options);
  }
}

function footerTexts(title: string, { brand, lang }: Publisher, number: number, total: number): [string, string] {
  const pageWords = footerWords[lang.split('-')[0]!] ?? footerWords.en!;
  return [`${brand} · ${title}`, pageWords(number, total)];
}

function paintFooter(document: Doc, [left, right]: [string, string], measure: Measure, colors: Colors) {
  const style = { font: 'regular', size: 8.5, color: 'muted' } as const;
  const rule = page.bottom + 22;
  const baseline = rule + 17;
  const piece = (text: string, x: number): Piece => ({ text, x, style, width: measure(text, style) });
  document.markContent('Artifact', { type: 'Pagination' });
  document.rect(page.left, rule, page.right - page.left, 0.6).fill('#ddd7cb');
  paintPiece(document, piece(left, page.left), baseline, colors);
  paintPiece(document, piece(right, page.right - measure(right, style)), baseline, colors);
  document.endMarkedContent();
}
