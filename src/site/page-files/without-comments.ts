import { CST, Lexer } from 'yaml';

/** A YAML text without the lines that are comments, and without blank lines where these stood. */
export function withoutComments(source: string): string {
  const removed = new Set<number>();
  let at = 0;
  for (const token of new Lexer().lex(source)) {
    if (CST.tokenType(token) === 'comment' && /(?:^|\n) *$/.test(source.slice(0, at)))
      removed.add(lineNumber(source, at));
    // The lexer announces documents and scalars by characters that do not stand in the source.
    if (token !== CST.DOCUMENT && token !== CST.SCALAR) at += token.length;
  }
  const lines = source.split('\n').filter((_, number) => !removed.has(number));
  return lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== '')).join('\n');
}

function lineNumber(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length - 1;
}
