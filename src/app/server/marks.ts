/** Random, so that no text of a page can contain it. */
const MARK = crypto.randomUUID();

/** What stands for markup in what React renders: `shared` for a text of many pages, the others for the ends of a block. */
type MarkKind = 'shared' | 'start' | 'end';

/** A text in place of markup, because React writes texts but no markup of others. @param name free of semicolons */
export function markFor(kind: MarkKind, name = ''): string {
  return `${MARK}${kind} ${name};`;
}

/** React separates texts by empty comments, which markup needs not. */
const SEPARATOR = '<!-- -->';

/**
 * Replaces the marks in the HTML of a page by markup, by their kind and their name.
 * @param markup also gets the offset of the markup in the result
 */
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
