import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import { expect, test } from 'vitest';
import type { TextFormat } from '../../../../../../schema/schema.ts';
import { yamlTexts } from '../../../../../../tests/helpers/sites/yaml-texts.ts';
import { readText } from '../../../../../content/edit/text/read-text.ts';
import type { Formatting } from '../../../../../contract/frame.ts';
import { baseOf } from './base.ts';
import { commandOf } from './commands.ts';
import { schema } from './schema.ts';
import { newBlocks } from './write-nodes.ts';
import { writeText } from './write-text.ts';

/** Every text of the pages of the first site, of the examples of blocks, of the templates and of the sites in the tests. */
const texts = new Set(yamlTexts('pages', 'src/blocks', 'scripts/create/templates', 'tests'));

const open = (text: string, format: TextFormat) => baseOf(text, readText(text, format));

/** The places of all paragraphs of a text, with the outermost node around each. */
function paragraphsOf(doc: Node): { readonly start: number; readonly node: Node; readonly top: number }[] {
  const found: { start: number; node: Node; top: number }[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) found.push({ start: position + 1, node, top: doc.resolve(position).index(0) });
    return !node.isTextblock;
  });
  return doc.isTextblock ? [{ start: 0, node: doc, top: 0 }] : found;
}

/** The first, the middle and the last of a list. */
function someOf<T>(list: readonly T[]): Set<T> {
  return new Set([0, Math.floor(list.length / 2), -1].flatMap((index) => list.at(index) ?? []));
}

/** A place between two letters of a paragraph; undefined in parts that are Markdown. */
function placeIn(node: Node): number | undefined {
  let place: number | undefined;
  node.forEach((child, offset) => {
    const at = child.marks.some(({ type }) => type.name === 'verbatim')
      ? -1
      : (child.text ?? '').search(/\p{L}(?=\p{L})/u);
    if (at >= 0) place ??= offset + at + 1;
  });
  return node.type.name === 'source' ? undefined : place;
}

for (const format of ['markdown', 'inline'] as const)
  test(`a letter that is typed into ${format} changes its paragraph only, and undo restores the bytes: all texts`, () => {
    for (const text of texts) {
      const base = open(text, format);
      for (const { start, node, top } of someOf(paragraphsOf(base.node))) {
        const place = placeIn(node);
        if (place === undefined) continue;
        const at = start + place;
        const edited = new Transform(base.node).insert(at, schema.text('ñ', base.node.resolve(at).marks()));
        const written = writeText(base, edited.doc);
        const { from, to } = base.children[top] ?? base;
        const message = `${text}\n=====\n${written}`;
        expect.soft(written.slice(0, from), message).toBe(text.slice(0, from));
        expect.soft(written.slice(written.length - (text.length - to)), message).toBe(text.slice(to));
        if (node.type.name !== 'code_block') expect.soft(written.length, message).toBe(text.length + 1);
        expect.soft(open(written, format).node.toJSON(), message).toEqual(edited.doc.toJSON());
        const undone = new Transform(edited.doc).delete(at, at + 1);
        expect.soft(writeText(base, undone.doc)).toBe(text);
      }
    }
  });

/** A text after a command at a word. */
function formatted(text: string, word: string, formatting: Formatting): string {
  const base = open(text, 'markdown');
  let at = 0;
  base.node.descendants((node, position) => {
    if (node.isTextblock && node.textContent.includes(word)) at = position + 1 + node.textContent.indexOf(word);
  });
  let state = EditorState.create({ doc: base.node, selection: TextSelection.create(base.node, at, at + word.length) });
  commandOf(formatting)(state, (transaction) => {
    state = state.apply(transaction);
  });
  return writeText(base, state.doc);
}

const commands: readonly (readonly [text: string, word: string, formatting: Formatting, written: string])[] = [
  ['- uno\n- dos\n', 'uno', { action: 'heading', level: 2 }, '- ## uno\n- dos\n'],
  ['1. uno\n2. dos\n', 'dos', { action: 'codeBlock' }, '1. uno\n2. ```\n   dos\n   ```\n'],
  ['- uno\n- dos\n', 'dos', { action: 'quote' }, '- uno\n- > dos\n'],
  ['> uno\n>\n> - dos\n> - tres\n', 'tres', { action: 'quote' }, 'uno\n\n- dos\n- tres\n'],
  ['> [!NOTE]\n> uno\n>\n> dos\n', 'dos', { action: 'callout', kind: '' }, 'uno\n\ndos\n'],
  ['| a |\n| - |\n| |\n', '', { action: 'rule' }, '| a |\n| - |\n| |\n\n---\n'],
  ['| a |\n| - |\n| b |\n| c |\n', 'a', { action: 'deleteRow' }, '| b |\n| --- |\n| c |\n'],
];

for (const [text, word, formatting, written] of commands)
  test(`the command ${formatting.action} at “${word}” in ${JSON.stringify(text)} keeps all words`, () => {
    expect(formatted(text, word, formatting)).toBe(written);
  });

test('words that Markdown would read otherwise are written so that they stay', () => {
  const typed = (text: string, at: number, words: string, name?: string) => {
    const base = open(text, 'markdown');
    const marks = name === undefined ? [] : [schema.marks[name]!.create()];
    return writeText(base, new Transform(base.node).insert(at, schema.text(words, marks)).doc);
  };
  expect(typed('## Do', 3, ' #')).toBe('## Do \\#');
  expect(typed('## Do #', 3, ' #')).toBe('## Do \\#');
  expect(typed('m', 2, '2', 'sup')).toBe('m^2^');
  expect(typed('a b', 3, '2', 'sup')).toBe('a 2b');
  expect(typed('m a', 1, 'n o', 'sup')).toBe('n om a');
  expect(typed('m~ab~', 3, ' ', 'sub')).toBe('ma b');
});

test('a text that is written as a whole is read as the same text: all texts', () => {
  for (const text of texts) {
    const { node } = open(text, 'markdown');
    const written = newBlocks(node, '', '\n\n');
    expect.soft(open(written, 'markdown').node.toJSON(), `${text}\n=====\n${written}`).toEqual(node.toJSON());
  }
});
