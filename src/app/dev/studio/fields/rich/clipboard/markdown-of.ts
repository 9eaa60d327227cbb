import TurndownService from 'turndown';
import { inertDocument } from '../../../ui/policy.ts';
import { markdownTable } from '../../lists/sheet.ts';

/**
 * Converts formatted text of the clipboard to the Markdown of pages: headings, bold, emphasis, links, lists, quotes,
 * tables and code. Handles the HTML of text processors, mail programs and web pages.
 * @param html is parsed without running or loading anything in it
 * @returns undefined if the plain text says the same, as for text from a code editor
 */
export function markdownOf(html: string, plain: string): string | undefined {
  const { body } = inertDocument(html);
  if (/white-space:\s*pre/.test(body.firstElementChild?.getAttribute('style') ?? '')) return undefined;
  clean(body);
  const markdown = service.turndown(body).replaceAll('\u00a0', ' ').trim();
  const bare = (text: string) => text.replace(/\s+/g, ' ').trim();
  return markdown === '' || (bare(markdown) === bare(plain) && !markdown.includes('\n')) ? undefined : markdown;
}

/** Paragraphs of Markdown as one line, without the marks of lists and headings. */
export function asLine(markdown: string): string {
  return markdown
    .replace(/^ *(?:#+|[-*>]|\d+\.) +/gm, '')
    .replace(/\\?\s*\n\s*/g, ' ')
    .trim();
}

const service = new TurndownService({ emDelimiter: '*', br: '\\', codeBlockStyle: 'fenced' });

service.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  // A text has no main heading, because the page has one.
  replacement: (content, { nodeName }) => {
    const level = Math.min(5, Math.max(2, Number(nodeName[1])));
    return `\n\n${'#'.repeat(level)} ${content.trim()}\n\n`;
  },
});
service.addRule('item', {
  filter: 'li',
  replacement: (content, node) => {
    const list = node.parentNode as HTMLElement;
    const mark = list.nodeName === 'OL' ? `${numberOf(node as HTMLLIElement, list)}. ` : '- ';
    const indented = content.trim().replace(/\n+/g, `\n${' '.repeat(mark.length)}`);
    return `${mark}${indented}${node.nextSibling ? '\n' : ''}`;
  },
});
service.addRule('marks', {
  filter: (node) => node.matches('strong, b, em, i, del, s, strike'),
  replacement: (content, node) => {
    const mark =
      node.nodeName === 'STRONG' || node.nodeName === 'B' ? '**' : /^(?:EM|I)$/.test(node.nodeName) ? '*' : '~~';
    const [, before = '', text = '', after = ''] = outerPunctuation(node as HTMLElement).exec(content) ?? [];
    return text === '' ? content : `${before}${mark}${text}${mark}${after}`;
  },
});
service.addRule('raised', {
  filter: ['sup', 'sub'],
  replacement: (content, { nodeName, textContent }) => {
    const [characters, mark] = nodeName === 'SUP' ? [raised, '^'] : [lowered, '~'];
    const written = [...textContent!].map((character) => characters.get(character));
    if (!written.includes(undefined)) return written.join('');
    return /\s/.test(content) ? content : `${mark}${content}${mark}`;
  },
});
service.addRule('table', {
  filter: 'table',
  replacement: (_, node) => {
    const rows = [...(node as HTMLElement).querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => asLine(service.turndown(cell as HTMLElement))),
    );
    const width = Math.max(...rows.map((row) => row.length));
    // A table with one column is layout for paragraphs.
    if (width < 2) return `\n\n${rows.join('\n\n')}\n\n`;
    return `\n\n${markdownTable(rows.map((row) => [...row, ...Array(width - row.length).fill('')]))}\n\n`;
  },
});
service.addRule('rule', { filter: 'hr', replacement: () => '\n\n' });

/** Digits and symbols that Unicode has as superscript and subscript. Short texts take them too. */
const [raised, lowered] = ['⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'].map(
  (characters) => new Map([...characters].map((character, index) => ['0123456789+-−=()ni'[index]!, character])),
) as [Map<string, string>, Map<string, string>];

/** The number of an item, counted from the start of its list or from an item that states its number. */
function numberOf(item: HTMLLIElement, list: HTMLElement): number {
  let number = Number(list.getAttribute('start') ?? 1) - 1;
  for (const each of list.querySelectorAll<HTMLLIElement>(':scope > li')) {
    number = each.hasAttribute('value') ? each.value : number + 1;
    if (each === item) break;
  }
  return Math.max(0, Math.trunc(number) || 0);
}

/**
 * Splits marked text into leading punctuation, text, and trailing punctuation. Markdown does not read marks between
 * punctuation and a letter: `**Note:**read`. The punctuation is moved out of the marks, unless other marks are inside
 * them.
 */
function outerPunctuation({ previousSibling, nextSibling, childElementCount }: HTMLElement): RegExp {
  const isLetter = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text);
  const punctuation = String.raw`(?:\\?[\p{P}\p{S}])*`;
  const isFree = childElementCount === 0;
  const before = isFree && isLetter(previousSibling?.textContent?.at(-1)) ? punctuation : '';
  const after = isFree && isLetter(nextSibling?.textContent?.[0]) ? punctuation : '';
  return new RegExp(`^(${before})(.*?)(${after})$`, 'su');
}

/** Removes everything that is not text, and replaces formatting by styles with elements. */
function clean(body: HTMLElement): void {
  const noise = 'style, script, meta, link, title, xml, img, svg, button, [hidden], [style*="display:none"]';
  for (const element of body.querySelectorAll(noise)) element.remove();
  makeLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) format(element);
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    for (const bold of element.querySelectorAll('b, strong')) unwrap(bold);
  for (const link of body.querySelectorAll('a'))
    if (!/^(?:https?:|mailto:|tel:)/i.test(link.getAttribute('href') ?? '')) unwrap(link);
}

function format(element: HTMLElement): void {
  const { fontWeight, fontStyle } = element.style;
  const isBold = element.matches('b, strong');
  if (isBold && /^(?:normal|[1-5]00)$/.test(fontWeight)) unwrap(element);
  if (!element.matches('span, font')) return;
  const { textDecorationLine, verticalAlign } = element.style;
  if (textDecorationLine.includes('line-through')) wrapContent(element, 'del');
  if (verticalAlign === 'super') wrapContent(element, 'sup');
  if (verticalAlign === 'sub') wrapContent(element, 'sub');
  if (/^(?:bold|[6-9]00)$/.test(fontWeight)) wrapContent(element, 'strong');
  if (fontStyle === 'italic') wrapContent(element, 'em');
}

function wrapContent(element: HTMLElement, name: 'strong' | 'em' | 'del' | 'sup' | 'sub'): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** A bullet that is a character of the text, and the blanks after it. */
const bullet = /^\s*(?:[•·◦●○▪■§\uf0a7\uf0b7]|o(?=\u00a0))\s+(?=\S)/;

/** Makes lists of Word's list items, which are paragraphs with the bullet or number as text. */
function makeLists(body: HTMLElement): void {
  let lists: { readonly list: HTMLElement; readonly level: number }[] = [];
  for (const item of body.querySelectorAll<HTMLElement>('p, [style*="mso-list"]')) {
    const marks = [...item.querySelectorAll('[style*="mso-list"]')].filter((mark) =>
      /mso-list:\s*ignore/i.test(styleOf(mark)),
    );
    const level = levelOf(item, marks.length > 0);
    if (level === 0) continue;
    const number = marks.map((mark) => /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.exec(mark.textContent ?? '')?.[1]).find(Boolean);
    const isNumbered = number !== undefined;
    for (const mark of marks) mark.remove();
    removeStart(item, bullet.exec(item.textContent!)?.[0].length ?? 0);
    if (item.previousElementSibling !== lists[0]?.list) lists = [];
    while ((lists.at(-1)?.level ?? 0) > level) lists.pop();
    if ((lists.at(-1)?.level ?? 0) < level) {
      const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      if (Number(number) >= 0) list.setAttribute('start', number!);
      const owner = lists.at(-1)?.list.lastElementChild;
      if (owner) owner.append(list);
      else item.before(list);
      lists.push({ list, level });
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    lists.at(-1)!.list.append(entry);
    item.remove();
  }
}

/**
 * The list level of a paragraph; 0 outside of lists. Word states the level in the style of the paragraph. Custom list
 * styles and mails without styles lack it, so the bullet counts as level 1.
 */
function levelOf(item: HTMLElement, isMarked: boolean): number {
  const level = /mso-list:[^;]*level(\d+)/.exec(styleOf(item))?.[1] ?? /^MsoList\D+(\d)/.exec(item.className)?.[1];
  if (level !== undefined) return Number(level);
  return item.matches('p') && (isMarked || bullet.test(item.textContent!)) ? 1 : 0;
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

/** Removes a number of characters from the start of an element's text. */
function removeStart(element: HTMLElement, count: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let left = count; left > 0 && walker.nextNode(); ) {
    const node = walker.currentNode as Text;
    const part = Math.min(left, node.length);
    node.deleteData(0, part);
    left -= part;
  }
}
