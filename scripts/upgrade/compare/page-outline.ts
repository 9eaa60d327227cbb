import path from 'node:path';
import { unescapeHtml } from '../../../src/content/common/unescape-html.ts';
import { hashedName } from '../../../src/site/hosting/headers.ts';

/** The parts of a built page that do not depend on its style, as lines that a difference can show. */
export interface PageOutline {
  /** The visible text: a line for each title, heading, paragraph or other block. */
  readonly text: readonly string[];
  /** The elements with their attributes, indented, and the structured data. */
  readonly structure: readonly string[];
}

/**
 * Reads a page that this program has built. React and the document template write every attribute in double quotes and
 * escape quotes and `<` everywhere else, so no parser is needed (as in `src/site/build/pages/html-scan.ts`).
 */
export function outlineOf(html: string): PageOutline {
  const text: string[] = [];
  const structure: string[] = [];
  const open: string[] = [];
  let line = '';
  const endLine = () => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words) text.push(unescapeHtml(words));
    line = '';
  };
  const add = (written: string) => structure.push('  '.repeat(open.length) + written);
  for (const [, raw, ofRaw, contents, end, name, attributes = '', words] of html.matchAll(tokens)) {
    if (raw && ofRaw!.includes('application/ld+json')) structure.push(...plainJson(contents!));
    if (words) line += words;
    if (!name) continue;
    if (!inlineElements.has(name)) endLine();
    if (end) {
      if (open.includes(name)) open.length = open.lastIndexOf(name);
      continue;
    }
    // The shapes inside a drawing are part of its picture.
    if (!open.includes('svg') && !isTechnical(attributes)) add(name + attributesOf(attributes));
    if (!voidElements.has(name) && !attributes.endsWith('/')) open.push(name);
  }
  endLine();
  return { text, structure };
}

const tokens =
  /<!--[\s\S]*?-->|<![^>]*>|<(style|script|noscript)\b([^>]*)>([\s\S]*?)<\/\1>|<(\/?)([a-zA-Z][\w:-]*)((?:[^">]|"[^"]*")*)>|([^<]+)/g;

/** Elements inside a line of text. */
const inlineElements = new Set(
  'a abbr b button code del em i img kbd label mark s small span strong sub sup svg time u'.split(' '),
);

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** True for elements that load styles or scripts, and for the policy, which depends on them. */
function isTechnical(attributes: string): boolean {
  return / (?:http-equiv|rel="(?:stylesheet|preload|modulepreload|preconnect)"|type="image\/(?:avif|webp)")/.test(
    attributes,
  );
}

/** Attributes that concern style and loading. */
const technical = /^(?:class|style|data-.*|srcset|sizes|media|loading|decoding|fetchpriority|width|height|viewbox)$/;

function attributesOf(written: string): string {
  return [...written.matchAll(/ ([\w:-]+)="([^"]*)"/g)]
    .filter(([, name]) => !technical.test(name!.toLowerCase()))
    .map(([, name, value]) => ` ${name}="${value!.replace(hashAtEnd, (end) => path.extname(end))}"`)
    .join('');
}

const hashAtEnd = new RegExp(hashedName);

/** Structured data with one value on each line. */
function plainJson(contents: string): string[] {
  return JSON.stringify(JSON.parse(contents), null, 2).split('\n');
}

/**
 * The parts of a page that change with every version of the program, and that neither outlines nor pictures show: the
 * addresses of scripts and data, and the policy.
 */
export const technicalParts =
  /<meta http-equiv="Content-Security-Policy"[^>]*>| data-(?:app|shell|site|build)="[^"]*"|<script\b(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g;
