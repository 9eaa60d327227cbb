import { type DOMOutputSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: ({ style }) => style.textAlign || null,
      setDOMAttr: (value, attrs) => {
        if (value) attrs.style = `text-align: ${value}`;
      },
    },
  },
});

/** Attributes of a mark for an element: an author's own signs stay when words inside them change. */
const signed = (usual: string, tags: readonly string[]) => ({
  attrs: { sign: { default: usual } },
  parseDOM: tags.map((tag) => ({ tag })),
  toDOM: (): DOMOutputSpec => [tags[0]!, 0],
});

/** The formatted texts of pages: exactly the parts that their Markdown has. `source` is Markdown as written. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    /** A text of one line. */
    line: { content: 'inline*' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { sign: { default: '-' } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { start: { default: 1 }, sign: { default: '.' } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: (list as HTMLOListElement).start }) }],
      toDOM: ({ attrs }) => ['ol', { start: attrs.start }, 0],
    },
    list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    callout: {
      content: 'block+',
      group: 'block',
      defining: true,
      attrs: { kind: { default: 'note' } },
      parseDOM: [{ tag: 'div[data-kind]', getAttrs: ({ dataset }) => ({ kind: dataset.kind }) }],
      toDOM: ({ attrs }) => ['div', { class: `callout callout-${attrs.kind}`, 'data-kind': attrs.kind }, 0],
    },
    code_block: {
      content: 'text*',
      group: 'block',
      marks: '',
      code: true,
      defining: true,
      attrs: { lang: { default: '' } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    source: {
      content: 'text*',
      group: 'block',
      marks: '',
      code: true,
      defining: true,
      toDOM: () => ['pre', { 'data-source': '' }, 0],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    picture: {
      group: 'block',
      draggable: true,
      attrs: { src: {}, alt: { default: '' }, caption: { default: '' }, side: { default: '' } },
      parseDOM: [{ tag: 'figure[data-src]', getAttrs: ({ dataset }) => ({ ...dataset }) }],
      toDOM: ({ attrs: { src, alt, caption, side } }) => [
        'figure',
        {
          class: side ? `figure figure-${side}` : 'figure',
          'data-src': src,
          'data-alt': alt,
          'data-caption': caption,
          'data-side': side,
        },
        // Nothing is at the written address; `picture-view.ts` knows the address of the page.
        ['img', { alt }],
        ...(caption ? [['figcaption', { class: 'figure-caption' }, caption] as DOMOutputSpec] : []),
      ],
    },
    ...tables,
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {}, end: { default: '' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = link.getAttribute('href')!;
            return /^(?:https?:|mailto:|tel:|[/#])/i.test(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: signed('**', ['strong', 'b']),
    em: signed('*', ['em', 'i']),
    del: signed('~~', ['del', 's']),
    sup: signed('^', ['sup']),
    sub: signed('~', ['sub']),
    code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
    /** A part of a line that is written as it is shown: a token, a note, a bare address. */
    verbatim: { inclusive: false, toDOM: () => ['span', { 'data-source': '' }, 0] },
  },
});
