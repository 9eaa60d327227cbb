/** Random, so that no text of a page can contain it. */
const MARK = crypto.randomUUID();

/** Kinds of marks: `shared` is replaced by a text of many pages, the others by the start and the end of a block. */
type MarkKind = 'shared' | 'start' | 'end';

/** A text that is replaced by markup later, because React would escape markup. @param name free of semicolons */
export function markFor(kind: MarkKind, name = ''): string {
  return `${MARK}${kind} ${name};`;
}

/** React separates adjacent texts by empty comments. Next to markup they are not needed. */
const SEPARATOR = '<!-- -->';

/** Replaces the marks in HTML. @param markup by kind; gets the name, and the offset in the result */
export function replaceMarks(
  html: string,
  markup: Readonly<Record<MarkKind, (name: string, at: number) => string>>,
): string {
  const [before = '', ...parts] = html.split(MARK);
  let replaced = before;
  for (const part of parts) {
    const [space, end] = [part.indexOf(' '), part.indexOf(';')];
    const after = part.startsWith(SEPARATOR, end + 1) ? end + 1 + SEPARATOR.length : end + 1;
    replaced +=
      markup[part.slice(0, space) as MarkKind](part.slice(space + 1, end), replaced.length) + part.slice(after);
  }
  return replaced;
}
