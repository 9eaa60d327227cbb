/** A level of a YAML text around the cursor: the file, an item of a list, or the value of a field. */
export interface Level {
  /** Name of the field; undefined for the file and for items. */
  readonly key: string | undefined;
  readonly isItem: boolean;
  /** The fields found so far, with the text after their colon. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The place of a text's cursor in the data. */
export interface CursorPlace {
  /** Outermost first. */
  readonly levels: readonly Level[];
  /** The field whose value is being typed; undefined while a name is typed. */
  readonly field: string | undefined;
  /** The typed part of the name or the value. */
  readonly typed: string;
}

interface OpenLevel extends Level {
  /** The contents have a larger column than this. */
  readonly base: number;
  readonly fields: Map<string, string>;
}

interface Line {
  /** Columns of the dashes that begin items. */
  readonly dashes: readonly number[];
  readonly column: number;
  readonly key: string | undefined;
  readonly value: string;
}

function readLine(text: string): Line {
  const [, indent = '', dashes = '', key, value = ''] = /^( *)((?:- +)*)(?:([\w-]+):(?: +|$))?(.*)$/.exec(text) ?? [];
  const columns = [...dashes.matchAll(/-/g)].map(({ index }) => indent.length + index);
  return { dashes: columns, column: indent.length + dashes.length, key, value };
}

/**
 * Finds the place by indentation alone, because the text around the cursor seldom parses while it is typed.
 * @param before the text before the cursor
 * @param after the text after the cursor
 * @returns undefined if neither a name nor a short value is possible here, as inside running text
 */
export function cursorPlace(before: string, after: string): CursorPlace | undefined {
  const lines = before.split(/\r?\n/);
  const current = readLine(lines.pop()!);
  if (!/^[\w-]*$/.test(current.value)) return undefined;
  const levels: OpenLevel[] = [{ key: undefined, isItem: false, base: -1, fields: new Map() }];
  for (const line of lines) enterLine(levels, readLine(line));
  enterItems(levels, current);
  leave(levels, current.column);
  const inner = levels.at(-1)!;
  for (const text of after.split(/\r?\n/).slice(1)) {
    const line = readLine(text);
    if (line.key === undefined) continue;
    if (line.column < current.column || (line.dashes.length > 0 && line.column === current.column)) break;
    if (line.column === current.column) note(inner, line);
  }
  return { levels, field: current.key, typed: current.value };
}

function enterLine(levels: OpenLevel[], line: Line): void {
  enterItems(levels, line);
  if (line.key === undefined) return;
  leave(levels, line.column);
  note(levels.at(-1)!, line);
  levels.push({ key: line.key, isItem: false, base: line.column, fields: new Map() });
}

/**
 * Enters the items at the column of each dash. A list may begin at the column of its field, but an item is inside
 * another item only if it is indented.
 */
function enterItems(levels: OpenLevel[], { dashes }: Line): void {
  for (const dash of dashes) {
    while (levels.at(-1)!.isItem ? dash <= levels.at(-1)!.base : dash < levels.at(-1)!.base) levels.pop();
    levels.push({ key: undefined, isItem: true, base: dash, fields: new Map() });
  }
}

function leave(levels: OpenLevel[], column: number): void {
  while (column <= levels.at(-1)!.base) levels.pop();
}

function note(level: OpenLevel, { key, value }: Line): void {
  if (!level.fields.has(key!)) level.fields.set(key!, value.replace(/['"]/g, '').trim());
}
