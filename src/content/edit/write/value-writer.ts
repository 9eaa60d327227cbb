import type { FieldSchema } from '../../../../schema/schema.ts';
import { isRecord, type Schemas } from '../../common/site-schemas.ts';
import type { LayoutStyle } from '../read/layout-style.ts';
import { isCollection, isEntry, type Node } from '../read/node.ts';
import { fieldOrder, schemaOfStep } from './field-schema.ts';
import { writeInline, writeKey } from './scalar.ts';
import { LINE_WIDTH, type ScalarPlace, writeNewScalar } from './scalar-styles.ts';
import { linesOf, type Written } from './written.ts';

/** The place of a value, and the layout of the file around it. */
export interface ValuePlace {
  /** Column of the key or the dash. */
  readonly column: number;
  /** Length of the key with its colon, or of the dash with the spaces after it. */
  readonly markLength: number;
  readonly isItem: boolean;
  readonly schema: FieldSchema | undefined;
  /** A value of the file as the model for the layout: its parts in brackets are written in brackets if they fit. */
  readonly model?: Node | undefined;
}

/** Writes data that a source does not have yet. */
export class ValueWriter {
  private readonly schemas: Schemas;
  private readonly readLayout: () => LayoutStyle;
  private knownLayout: LayoutStyle | undefined;

  /** @param readLayout called when a value takes several lines */
  constructor(schemas: Schemas, readLayout: () => LayoutStyle) {
    this.schemas = schemas;
    this.readLayout = readLayout;
  }

  private get layout(): LayoutStyle {
    this.knownLayout ??= this.readLayout();
    return this.knownLayout;
  }

  /** How the file writes its texts. */
  get textStyle(): Pick<LayoutStyle, 'width' | 'quote'> {
    return this.layout;
  }

  /** A field as lines, the first one with its indentation. */
  field(key: string, value: unknown, column: number, schema: FieldSchema | undefined, model?: Node): string[] {
    const mark = `${writeKey(key)}:`;
    const place = { column, markLength: mark.length + 1, isItem: false, schema, model };
    return indented(linesOf(mark, this.value(value, place)), column);
  }

  /** An item as lines, the first one with its indentation. @param dash with the spaces after it */
  item(value: unknown, column: number, dash: string, schema: FieldSchema | undefined, model?: Node): string[] {
    const place = { column, markLength: dash.length, isItem: true, schema, model };
    const { head, body } = this.value(value, place);
    return indented([dash + head, ...body], column);
  }

  value(value: unknown, place: ValuePlace): Written {
    return this.ways(value, place)[0]!;
  }

  /** The ways to write a value, the least surprising first. */
  ways(value: unknown, place: ValuePlace): Written[] {
    if (!isRecord(value) && !Array.isArray(value)) return writeNewScalar(value, this.scalarPlace(place));
    const isEmpty = Object.keys(value).length === 0;
    const short = isEmpty || isInBrackets(place.model) ? this.oneLine(value, place.schema) : undefined;
    if (short && (isEmpty || fits(value, place.column + place.markLength + short.length)))
      return [{ head: short, body: [] }];
    return [this.lines(value, place)];
  }

  /** A value in brackets or braces, or a scalar inside them. */
  oneLine(value: unknown, schema: FieldSchema | undefined): string {
    if (Array.isArray(value)) {
      const items = value.map((item, index) => this.oneLine(item, schemaOfStep(this.schemas, schema, index, item)));
      return `[${items.join(', ')}]`;
    }
    if (!isRecord(value)) return writeInline(value, true, this.layout.quote);
    const fields = fieldOrder(schema, value).map(
      (key) => `${writeKey(key)}: ${this.oneLine(value[key], schemaOfStep(this.schemas, schema, key, value[key]))}`,
    );
    return `{${fields.join(', ')}}`;
  }

  scalarPlace({ column, markLength, isItem }: ValuePlace): ScalarPlace {
    const { step, width, quote } = this.layout;
    const indent = column + (isItem ? markLength : step);
    return { parentColumn: column, column: column + markLength, indent, width, quote };
  }

  /** The column of the dashes of a list at a place. */
  listColumn({ column, markLength, isItem }: ValuePlace): number {
    return column + (isItem ? markLength : this.layout.listStep);
  }

  private lines(value: Readonly<Record<string, unknown>> | readonly unknown[], place: ValuePlace): Written {
    const { column, markLength, isItem, schema, model } = place;
    const step = Array.isArray(value) ? this.layout.listStep : this.layout.step;
    const at = column + (isItem ? markLength : step);
    const lines = Array.isArray(value)
      ? value.flatMap((item, i) =>
          this.item(item, at, '- ', schemaOfStep(this.schemas, schema, i, item), modelInside(model)),
        )
      : fieldOrder(schema, value as Record<string, unknown>).flatMap((key) => {
          const field = (value as Record<string, unknown>)[key];
          return this.field(key, field, at, schemaOfStep(this.schemas, schema, key, field), modelInside(model, key));
        });
    return isItem ? { head: lines[0]!.slice(at), body: lines.slice(1) } : { head: '', body: lines };
  }
}

function isInBrackets(model: Node | undefined): boolean {
  return isCollection(model) && model.isFlow && model.children.length > 0;
}

/** The model for the layout of a field or, without a key, of an item. */
function modelInside(model: Node | undefined, key?: string): Node | undefined {
  if (!isCollection(model) || isInBrackets(model)) return model;
  const child =
    key === undefined ? model.children[0] : model.children.find((each) => isEntry(each) && each.key === key);
  return child?.value;
}

/** True if a value fits on one line: it is short, and contains no text of several lines. */
export function fits(value: unknown, width: number): boolean {
  return width <= LINE_WIDTH && !hasLineBreak(value);
}

export function hasLineBreak(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\n');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLineBreak);
}

/** Indents the first line; the other lines are indented already. */
function indented([first = '', ...rest]: readonly string[], column: number): string[] {
  return [' '.repeat(column) + first, ...rest];
}
