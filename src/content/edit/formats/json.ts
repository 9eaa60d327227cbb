import type { FieldSchema } from '../../../../schema/schema.ts';
import { lineStart } from '../../common/lines.ts';
import { isRecord, type Schemas } from '../../common/site-schemas.ts';
import { parse } from '../../parse/parse.ts';
import type { Change, Path } from '../change.ts';
import type { CopiedItem } from '../copied-item.ts';
import type { EditContext, TextEdit } from '../operations/operation.ts';
import { Refused } from '../operations/refusal.ts';
import { isEqual } from '../patch.ts';
import { buildNode, UnsupportedYaml } from '../read/build-node.ts';
import { type Child, type Collection, isCollection, isEntry, type Node } from '../read/node.ts';
import { placeOfField, schemaOfStep } from '../write/field-schema.ts';
import type { ReadSource, SourceEditor } from './format.ts';

/** Reads a JSON source for edits. @throws {Refused} broken-file for a source that is not strict JSON */
export function readJsonSource(source: string, { schemas, root }: EditContext): ReadSource {
  const text = source.replace(/^\uFEFF/, '');
  const mark = source.length - text.length;
  let editor: SourceEditor | undefined;
  return {
    data: dataIn(text),
    // The result of an edit is compared by its data. Only a source that is edited again needs the places of its values.
    get editor() {
      editor ??= new JsonEditor(text, schemas, root);
      return editor;
    },
    toSource: (edits) => edits.map((edit) => ({ ...edit, start: edit.start + mark, end: edit.end + mark })),
    isSame: isEqual,
    comments: () => [],
  };
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('broken-file');
  }
}

/** The values of a text with their places. YAML contains JSON, except for tabs. @throws {Refused} duplicate-key */
function rootOf(text: string): Node | undefined {
  const { document } = parse(text.replaceAll('\t', ' '));
  try {
    return document?.contents ? buildNode(text, document.contents) : undefined;
  } catch (error) {
    if (!(error instanceof UnsupportedYaml)) throw error;
    throw new Refused(error.reason, { ...error.params, line: text.slice(0, error.offset).split('\n').length });
  }
}

/** Edits values of a JSON text in the layout of their neighbours. */
class JsonEditor implements SourceEditor {
  private readonly text: string;
  private readonly schemas: Schemas;
  private readonly schema: FieldSchema;
  private readonly root: Node | undefined;
  private readonly lineBreak: string;
  /** The blank after a colon, or nothing. */
  private readonly gap: string;

  constructor(text: string, schemas: Schemas, schema: FieldSchema) {
    this.text = text;
    this.schemas = schemas;
    this.schema = schema;
    this.root = rootOf(text);
    this.lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
    this.gap = /"\s*:( ?)/.exec(text)?.[1] ?? ' ';
  }

  ways(change: Change): TextEdit[][] {
    const { path } = change;
    const step = path.at(-1);
    if (step === undefined) {
      const { start, end } = this.root!;
      return change.change === 'set' ? [[{ start, end, text: this.written(change.value, this.root) }]] : [[]];
    }
    const owner = this.nodeAt(path.slice(0, -1));
    if (!isCollection(owner)) throw new Refused('unsafe', { pointer: '' });
    const index = indexOf(owner, step);
    const child = owner.children[index];
    switch (change.change) {
      case 'set':
        return [[{ ...placeOf(child!.value!), text: this.written(change.value, child!.value) }]];
      case 'insert':
        return [[this.insert(owner, path, change.value)]];
      case 'paste':
        return [[this.insertAt(owner, Number(step), change.item.lines.join('\n'))]];
      case 'remove':
        return [[remove(owner, index, change.count ?? 1)]];
      case 'rename':
        return [[{ start: child!.start, end: isEntry(child!) ? child.keyEnd : 0, text: JSON.stringify(change.key) }]];
      case 'expand':
        return [[]];
    }
  }

  copy(path: Path): CopiedItem | undefined {
    const value = this.nodeAt(path);
    return value && { lines: [this.text.slice(value.start, value.end)], column: 0, hasComments: false };
  }

  bracketsAround(): undefined {
    return undefined;
  }

  isAmongComments(): boolean {
    return false;
  }

  private nodeAt(path: Path): Node | undefined {
    return path.reduce<Node | undefined>(
      (node, step) => (isCollection(node) ? node.children[indexOf(node, step)]?.value : undefined),
      this.root,
    );
  }

  private insert(owner: Collection, path: Path, value: unknown): TextEdit {
    const step = path.at(-1)!;
    if (owner.kind === 'list') {
      const model = owner.children[Number(step) - 1] ?? owner.children[0];
      return this.insertAt(owner, Number(step), this.written(value, model?.value));
    }
    let schema: FieldSchema | undefined = this.schema;
    for (const each of path.slice(0, -1)) schema = schemaOfStep(this.schemas, schema, each, undefined);
    const keys = owner.children.map(({ key }) => key);
    const text = `${JSON.stringify(step)}:${this.gap}${this.written(value, undefined)}`;
    return this.insertAt(owner, placeOfField(schema, keys, String(step)), text);
  }

  /** Inserts a written child, divided from its neighbours as these are. */
  private insertAt(owner: Collection, index: number, text: string): TextEdit {
    const { children } = owner;
    const [first, second] = children;
    if (!first) return { start: owner.start + 1, end: owner.end - 1, text };
    const start = index > 0 ? children[index - 1]!.end : first.start;
    const before = this.text.slice(owner.start + 1, first.start);
    const gap = second ? this.text.slice(first.end, second.start) : `,${before.includes('\n') ? before : this.gap}`;
    return { start, end: start, text: index > 0 ? gap + text : text + gap };
  }

  /** A value as JSON. Its lists and objects are on lines of their own if those of the model are. */
  private written(value: unknown, model: Node | undefined): string {
    if (!isRecord(value) && !Array.isArray(value)) return JSON.stringify(value);
    const list = Array.isArray(value);
    const present = isCollection(model) ? model.children : [];
    const modelOf = (key: string) => present.find((child) => (isEntry(child) ? child.key === key : list))?.value;
    const parts = Object.entries(value).map(([key, inner]) => {
      const text = this.written(inner, modelOf(key));
      return list ? text : `${JSON.stringify(key)}:${this.gap}${text}`;
    });
    const [open, close] = list ? '[]' : '{}';
    const [first] = present;
    if (!first || parts.length === 0 || !this.startsLine(first)) return open + parts.join(`,${this.gap}`) + close;
    const inner = this.lineBreak + this.indentAt(first.start);
    return open + inner + parts.join(`,${inner}`) + this.lineBreak + this.indentAt(model!.end) + close;
  }

  private startsLine({ start }: Child): boolean {
    return this.text.slice(lineStart(this.text, start), start).trim() === '' && this.text.includes('\n');
  }

  /** The blanks at the start of the line with an offset. */
  private indentAt(offset: number): string {
    return /^[ \t]*/.exec(this.text.slice(lineStart(this.text, offset)))![0];
  }
}

function placeOf({ start, end }: Node): { start: number; end: number } {
  return { start, end };
}

function indexOf({ children }: Collection, step: string | number): number {
  return typeof step === 'number' ? step : children.findIndex((child) => isEntry(child) && child.key === step);
}

/** Removes children with the comma that divides them from their neighbour. */
function remove({ start, end, children }: Collection, index: number, count: number): TextEdit {
  const previous = children[index - 1];
  const next = children[index + count];
  if (previous) return { start: previous.end, end: children[index + count - 1]!.end, text: '' };
  return next
    ? { start: children[index]!.start, end: next.start, text: '' }
    : { start: start + 1, end: end - 1, text: '' };
}
