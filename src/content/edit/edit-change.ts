import type { FieldSchema } from '../../../schema/schema.ts';
import { lineEnd, lineStart } from '../common/lines.ts';
import type { Schemas } from '../common/site-schemas.ts';
import { type Change, changedData, collectionBeside, type Level, levelsTo, type Path } from './change.ts';
import { type CopiedItem, linesAt } from './copied-item.ts';
import { insertBelowGap, insertLines, removeLines } from './edit-block.ts';
import { insertInFlow, removeInFlow } from './edit-flow.ts';
import { replaceValue } from './edit-value.ts';
import { flowAsLines } from './flow-as-lines.ts';
import type { TextEdit } from './operations/operation.ts';
import { commentsIn } from './read/comments.ts';
import type { EditableFile } from './read/editable-file.ts';
import { columnOf, extentOf } from './read/extent.ts';
import { layoutStyle } from './read/layout-style.ts';
import { type Child, dataOf, type Entry, isCollection, isEntry, type Node } from './read/node.ts';
import { placeOfField, schemaOfStep } from './write/field-schema.ts';
import { writeKey } from './write/scalar.ts';
import { LINE_WIDTH, rewriteInline, rewriteScalar } from './write/scalar-styles.ts';
import { fits, hasLineBreak, ValueWriter } from './write/value-writer.ts';
import type { Written } from './write/written.ts';

type ChangeInFlow = Exclude<Change, { change: 'expand' }>;

/** Finds the text edits of changes of one file. */
export class ChangeEditor {
  private readonly file: EditableFile;
  private readonly schemas: Schemas;
  private readonly root: FieldSchema;
  private readonly writer: ValueWriter;

  constructor(file: EditableFile, schemas: Schemas, root: FieldSchema) {
    this.file = file;
    this.schemas = schemas;
    this.root = root;
    this.writer = new ValueWriter(schemas, () => layoutStyle(file.text, file.root));
  }

  /**
   * The ways to perform a change, the most expected one first. Each way is a list of edits in the order of the text.
   * The caller verifies that the result has the intended data.
   */
  ways(change: Change): readonly TextEdit[][] {
    if (change.change === 'expand') return this.expand(change.path);
    const levels = levelsTo(this.file, change.path, this.schemas, this.root);
    const parent = levels?.at(-1);
    if (!levels || !parent) throw new Error(`no collection at ${JSON.stringify(change.path)}`);
    const flow = levels.findIndex(({ node }) => node.isFlow);
    if (flow >= 0) return this.waysInFlow(levels, flow, change);
    switch (change.change) {
      case 'set':
        return this.set(levels, change, this.schemaAt(parent, change));
      case 'insert':
        return this.insert(levels, parent, change);
      case 'paste': {
        const column = columnOf(this.file.text, parent.node.children[0]!.start);
        return this.insertItem(parent, linesAt(change.item, column));
      }
      case 'remove':
        return this.remove(levels, parent, change.count);
      case 'rename':
        return [[renameKey(parent.child as Entry, change.key)]];
    }
  }

  /** An item of a block list as written, with its comments; undefined for an item in brackets. */
  copy(path: Path): CopiedItem | undefined {
    const levels = levelsTo(this.file, path, this.schemas, this.root);
    const parent = levels?.at(-1);
    if (!levels || !parent?.child || levels.some(({ node }) => node.isFlow)) return undefined;
    const { text } = this.file;
    const { start, end, isInline } = extentOf(text, parent.node, parent.index, parent.floor);
    const column = columnOf(text, parent.child.start);
    const hasComments = commentsIn(text, parent.child.value, start, end).length > 0;
    return { lines: ((isInline ? ' '.repeat(column) : '') + text.slice(start, end)).split('\n'), column, hasComments };
  }

  /**
   * The start of the brackets around a value if they are on one line. Changes inside the same brackets are made one by
   * one, because each depends on the room left.
   */
  bracketsAround(path: Path): number | undefined {
    const levels = levelsTo(this.file, path.slice(0, -1), this.schemas, this.root);
    const nodes = [...(levels?.map(({ node }) => node) ?? []), levels?.at(-1)?.child?.value];
    const found = nodes.find((node) => isCollection(node) && node.isFlow);
    return found && !this.file.text.slice(found.start, found.end).includes('\n') ? found.start : undefined;
  }

  /** True if a value in brackets contains comments. */
  isAmongComments(path: Path): boolean {
    const levels = levelsTo(this.file, path, this.schemas, this.root);
    const node = levels?.find(({ node }) => node.isFlow)?.node;
    return node !== undefined && commentsIn(this.file.text, node, node.start, node.end).length > 0;
  }

  /** Expands a collection in brackets or braces to several lines. Other values stay as they are. */
  private expand(path: Path): TextEdit[][] {
    const { text, root } = this.file;
    const level = levelsTo(this.file, path, this.schemas, this.root)?.at(-1);
    const owner = level?.child;
    const node = path.length === 0 ? root : owner?.value;
    if (!isCollection(node) || !node.isFlow || node.children.length === 0) return [[]];
    if (!owner) return [[{ start: node.start, end: node.end, text: flowAsLines(text, node, 0).join('\n') }]];
    const place = this.placeOf(owner, schemaOfStep(this.schemas, level.schema, path.at(-1)!, undefined));
    const column = node.kind === 'list' ? this.writer.listColumn(place) : this.writer.scalarPlace(place).indent;
    const lines = flowAsLines(text, node, column);
    // A comment after the closing bracket stays on the line of the key or the dash.
    const isCommented = text.slice(node.end, lineEnd(text, node.end)).includes('#');
    const hasHead = place.isItem && !isCommented;
    const written = hasHead ? { head: lines[0]!.slice(column), body: lines.slice(1) } : { head: '', body: lines };
    return [replaceValue(text, owner, this.floorOf(owner), written)];
  }

  private schemaAt({ schema }: Level, change: Change): FieldSchema | undefined {
    const value = 'value' in change ? change.value : undefined;
    return schemaOfStep(this.schemas, schema, change.path.at(-1)!, value);
  }

  private set(levels: readonly Level[], change: Change & { change: 'set' }, schema: FieldSchema | undefined) {
    const child = levels.at(-1)!.child!;
    const beside = collectionBeside(levels, change.path);
    return this.waysOf(child, change.value, schema, beside).map((way) =>
      replaceValue(this.file.text, child, this.floorOf(child), way),
    );
  }

  private waysOf(child: Child, value: unknown, schema: FieldSchema | undefined, beside: Node | undefined): Written[] {
    const { text } = this.file;
    const place = this.placeOf(child, schema);
    if (child.value?.kind === 'scalar' && !isCollectionData(value))
      return rewriteScalar(value, child.value, text, this.writer.scalarPlace(place));
    const isFilled = isCollection(child.value) && child.value.children.length > 0;
    return this.writer.ways(value, { ...place, model: isFilled ? child.value : beside });
  }

  private placeOf(child: Child, schema: FieldSchema | undefined) {
    const { text } = this.file;
    const isItem = !isEntry(child);
    const valueStart = child.value?.start ?? child.markEnd + 1;
    const isOnLine = !text.slice(child.markEnd, valueStart).includes('\n');
    const markLength = (isItem && isOnLine ? valueStart : child.markEnd + 1) - child.start;
    return { column: columnOf(text, child.start), markLength, isItem, schema };
  }

  private floorOf(child: Child): number {
    const end = this.file.text.indexOf('\n', child.markEnd);
    const isOnLine = end < 0 || (child.value !== undefined && child.value.start < end);
    return isOnLine ? child.markEnd : end;
  }

  private insert(levels: readonly Level[], level: Level, change: Change & { change: 'insert' }): TextEdit[][] {
    const { node, schema } = level;
    const { text } = this.file;
    const step = change.path.at(-1)!;
    const own = this.schemaAt(level, change);
    const column = columnOf(text, node.children[0]!.start);
    const model = collectionBeside(levels, change.path);
    if (node.kind === 'list') {
      const sibling = node.children[Math.max(0, level.index - 1)]!;
      const dash = dashOf(text, sibling);
      return this.insertItem(level, this.writer.item(change.value, column, dash, own, model));
    }
    const keys = node.children.map(({ key }) => key);
    const index = placeOfField(schema, keys, String(step));
    const lines = this.writer.field(String(step), change.value, column, own, model);
    return [[insertLines({ text, node, floor: level.floor }, index, lines, false)]];
  }

  /**
   * Blank lines inserted after a text that keeps its last line breaks (`|+`) would become part of it. At the end of a
   * file, such a text also needs a line break.
   */
  private insertItem({ node, floor, index }: Level, lines: readonly string[]): TextEdit[][] {
    const place = { text: this.file.text, node, floor };
    return [
      [insertLines(place, index, lines, true)],
      [insertLines(place, index, lines, false)],
      [insertLines(place, index, [...lines, ''], false)],
      ...(index > 0 ? [[insertBelowGap(place, index, lines)]] : []),
    ];
  }

  /** Removing all children leaves `[]` or `{}`. */
  private remove(levels: readonly Level[], { node, floor, index }: Level, count = 1): TextEdit[][] {
    const { text } = this.file;
    if (node.children.length > count) return removeLines({ text, node, floor }, index, count).map((edit) => [edit]);
    const head = node.kind === 'list' ? '[]' : '{}';
    const owner = levels.at(-2)?.child;
    if (owner) return [replaceValue(text, owner, this.floorOf(owner), { head, body: [] })];
    return [[{ start: node.start, end: node.end, text: head }]];
  }

  /** Inside brackets, text is edited in place as long as the line stays short; otherwise the value is expanded. */
  private waysInFlow(levels: readonly Level[], flow: number, change: ChangeInFlow): TextEdit[][] {
    const { text } = this.file;
    const { node } = levels[flow]!;
    const owner = levels[flow - 1]?.child;
    const edits = this.editsInFlow(levels.at(-1)!, change);
    const isOneLine = !text.slice(node.start, node.end).includes('\n');
    // The first field of a file without fields is on a line of its own.
    if (!owner && node.children.length === 0 && change.change === 'insert') {
      const lines = this.writer.field(
        String(change.path[0]),
        change.value,
        0,
        this.schemaAt(levels[0]!, change),
        undefined,
      );
      return [[{ start: node.start, end: node.end, text: lines.join('\n') }], ...(edits ? [edits] : [])];
    }
    if (!owner || !isOneLine) return edits ? [edits] : [];
    const value = changedData(dataOf(node), { ...change, path: change.path.slice(flow) });
    const schema = levels[flow]!.schema;
    if (change.change === 'paste' && node.children.length === 0 && flow === levels.length - 1) {
      const lines = linesAt(change.item, this.writer.listColumn(this.placeOf(owner, schema)));
      return [replaceValue(text, owner, this.floorOf(owner), { head: '', body: lines })];
    }
    if (change.change === 'paste' && change.item.hasComments) return [];
    const wasEmpty = node.children.length === 0;
    const model = wasEmpty ? collectionBeside(levels.slice(0, flow), change.path.slice(0, flow)) : node;
    const rewritten = this.writer
      .ways(value, { ...this.placeOf(owner, schema), model })
      .map((way) => replaceValue(text, owner, this.floorOf(owner), way));
    if (!edits) return rewritten;
    return !wasEmpty && this.staysShort(node, edits, change) ? [edits, ...rewritten] : [...rewritten, edits];
  }

  private staysShort(node: Node, edits: readonly TextEdit[], change: Change): boolean {
    const { text } = this.file;
    const line = lineStart(text, node.start);
    const before = node.end - line;
    const after = edits.reduce((width, edit) => width + edit.text.length - (edit.end - edit.start), before);
    const value = 'value' in change ? change.value : undefined;
    return fits(undefined, after) ? !hasLineBreak(value) : before > LINE_WIDTH && !hasLineBreak(value);
  }

  /** @returns undefined if the edit would lose comments */
  private editsInFlow(level: Level, change: ChangeInFlow): TextEdit[] | undefined {
    const { text } = this.file;
    const { node, child } = level;
    const own = this.schemaAt(level, change);
    switch (change.change) {
      case 'set':
        return [this.setInFlow(child!, change.value, own)];
      case 'insert':
      case 'paste': {
        if (change.change === 'paste' && change.item.hasComments) return undefined;
        const value = this.writer.oneLine(change.value, own);
        if (node.kind === 'list') return insertInFlow(text, node, level.index, value);
        const key = String(change.path.at(-1)!);
        const index = placeOfField(
          level.schema,
          node.children.map((entry) => entry.key),
          key,
        );
        return insertInFlow(text, node, index, `${writeKey(key)}: ${value}`);
      }
      case 'remove':
        return removeInFlow(text, node, level.index, change.count ?? 1);
      case 'rename':
        return [renameKey(child as Entry, change.key)];
    }
  }

  private setInFlow(child: Child, value: unknown, schema: FieldSchema | undefined): TextEdit {
    const { text } = this.file;
    const old = child.value;
    if (old?.kind === 'scalar' && !isCollectionData(value)) {
      const written = rewriteInline(value, old, text.slice(old.start, old.end), this.writer.textStyle, true);
      return { start: old.start, end: old.end, text: written };
    }
    const written = this.writer.oneLine(value, schema);
    if (old) return { start: old.start, end: old.end, text: written };
    const hasColon = !isEntry(child) || child.markEnd > child.keyEnd;
    return { start: child.markEnd, end: child.markEnd, text: `${hasColon ? '' : ':'} ${written}` };
  }
}

function renameKey({ start, keyEnd }: Entry, key: string): TextEdit {
  return { start, end: keyEnd, text: writeKey(key) };
}

/** The dash of an item with the spaces after it. */
function dashOf(text: string, { markEnd }: Child): string {
  return `-${/^ +(?=[^ \n#])/.exec(text.slice(markEnd))?.[0] ?? ' '}`;
}

function isCollectionData(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
