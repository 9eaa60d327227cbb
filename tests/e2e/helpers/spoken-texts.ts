import { Parser } from 'htmlparser2';

/** Attributes whose values visitors, or programs for them, read. */
const spokenAttributes = [
  'alt',
  'title',
  'label',
  'placeholder',
  'aria-label',
  'aria-roledescription',
  'aria-description',
];

/** Keys of JSON-LD and of the manifest whose values are no text of a language. */
const technicalKeys: ReadonlySet<string> = new Set(['@type', '@context', '@id', 'display', 'purpose', 'type', 'sizes']);

/**
 * All texts of a built file for visitors, screen readers, search engines and feed readers, as one text.
 * @param file its path: pages, feeds and the manifest have texts, and so have the messages in the data of the site
 */
export function spokenTexts(file: string, contents: string): string {
  if (file.endsWith('.html')) return textsOfHtml(contents).join('\n');
  if (file.endsWith('.xml')) return textsOfXml(contents).join('\n');
  if (file.endsWith('.webmanifest')) return textsOfJson(JSON.parse(contents)).join('\n');
  if (file.endsWith('.json')) return textsOfJson(JSON.parse(contents).words).join('\n');
  return '';
}

function textsOfHtml(html: string): string[] {
  const texts: string[] = [];
  let silent = false;
  let data: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      silent = name === 'style' || name === 'script';
      if (attributes.type === 'application/ld+json') data = '';
      for (const attribute of spokenAttributes) if (attributes[attribute]) texts.push(attributes[attribute]);
      if (name === 'meta' && /title|description|site_name|alt/.test(attributes.property ?? attributes.name ?? ''))
        texts.push(attributes.content ?? '');
    },
    ontext(text) {
      if (data !== undefined) data += text;
      else if (!silent) texts.push(text);
    },
    onclosetag() {
      if (data !== undefined) texts.push(...textsOfJson(JSON.parse(data)));
      silent = false;
      data = undefined;
    },
  });
  parser.end(html);
  return texts;
}

function textsOfXml(xml: string): string[] {
  const texts: string[] = [];
  const parser = new Parser({ ontext: (text) => texts.push(text) }, { xmlMode: true });
  parser.end(xml);
  return texts.filter((text) => !isAddress(text));
}

function textsOfJson(value: unknown): string[] {
  if (typeof value === 'string') return isAddress(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (technicalKeys.has(key) ? [] : textsOfJson(item)));
}

function isAddress(text: string): boolean {
  return /^\s*(?:[a-z]+:\/\/|\/|mailto:)\S*\s*$/.test(text);
}

/** The same of the open page, with the additions of scripts. Runs in the browser. */
export function textsOfDocument(): string {
  const attributes = ['alt', 'title', 'label', 'placeholder', 'aria-label', 'aria-roledescription', 'aria-description'];
  const texts = [document.title];
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
    if (!/^(?:script|style)$/i.test(element.localName))
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
  }
  return texts.join('\n');
}
