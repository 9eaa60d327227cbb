import type { Pointer } from '../../../../schema/common/pointer.ts';
import { image } from '../../../../schema/parts.ts';
import { type FieldSchema, isTextFormat } from '../../../../schema/schema.ts';
import { describedValues } from '../../common/described-values.ts';
import { lineEnd, lineStart } from '../../common/lines.ts';
import { quoted, shorten } from '../../common/quote.ts';
import type { Schemas } from '../../common/site-schemas.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { quoteValue } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { ParsedFile } from '../../parse/parsed-file.ts';
import { createContext, scalarAt } from '../../validate/context.ts';

type Read = Pick<ParsedFile, 'source' | 'document' | 'data'>;

const hashInText = rulesOf('values')<{ text: string; fixed: string }>('hash-in-text', {
  severity: 'warning',
  es: ({ text, fixed }) =>
    `Lo que va después de « #» no se publica: se vería solo «${text}». Si es parte del texto, escribe: ${fixed}`,
  en: ({ text, fixed }) =>
    `What follows " #" is not published: only "${text}" would be seen. If it belongs to the text, write: ${fixed}`,
  // After a space, as in `# pronto`, the author may mean a comment.
  fix: (source, found) => (/\s/.test(source[found.start + 1] ?? ' ') ? undefined : quoteValue(source, found)),
  bad: 'title: Programa #1 de Colombia',
  good: 'title: "Programa #1 de Colombia"',
});

/** True if a comment may follow text on a line. Few files have such a line; only these are searched. */
function mayHaveComment(source: string): boolean {
  for (let at = source.indexOf('#'); at >= 0; at = source.indexOf('#', at + 1)) {
    if (source[at - 1] !== ' ' && source[at - 1] !== '\t') continue;
    const before = source.slice(lineStart(source, at), at).trimStart();
    if (before !== '' && before[0] !== '#') return true;
  }
  return false;
}

/**
 * Reports texts that are cut by a comment: in `address: Carrera 27 # 36-14` YAML drops the number, without an error.
 * Comments after values that no visitor reads are not reported.
 * @param root the schema of the page, or of `site.yaml`
 */
export function textsCutByComments(schemas: Schemas, root: FieldSchema, read: Read): Problem[] {
  if (!mayHaveComment(read.source)) return [];
  return describedValues(schemas, root, read.data).flatMap(({ field, value, pointer }) => {
    if (typeof value !== 'string') return [];
    const problem = isRead(field)
      ? cutByComment(value, pointer, read)
      : field.format === 'href' && cutLink(pointer, read);
    return problem ? [problem] : [];
  });
}

/**
 * True if visitors read the text of a field. Except for `alt`, a plain text without a minimum length refers to
 * something, such as an id or a group.
 */
function isRead(field: FieldSchema): boolean {
  const { format, enum: options, pattern, minLength } = field;
  if (options || pattern) return false;
  if (format) return isTextFormat(format);
  return minLength !== undefined || field === image.properties.alt;
}

function cutByComment(value: string, pointer: Pointer, read: Read): Problem | undefined {
  const comment = commentAfter(pointer, read);
  if (!comment) return undefined;
  return hashProblem(pointer, comment, value, quoted(`${value} ${comment.text}`, MAX_LINE));
}

/**
 * Reports an address with a space before its fragment, as in `/hotel #sedes`: YAML reads the fragment as a comment.
 * Several words after `#` are a real comment.
 */
function cutLink(pointer: Pointer, read: Read): Problem | undefined {
  const comment = commentAfter(pointer, read);
  const { value } = scalarAt(createContext({}, read), pointer) ?? {};
  if (!comment || !/^#[^\s#]+$/.test(comment.text) || typeof value !== 'string' || !/^\/[^#]*$/.test(value))
    return undefined;
  return hashProblem(pointer, comment, value, `${value}${comment.text}`);
}

/** Maximum length of the line to copy in a message. */
const MAX_LINE = 160;

interface Comment {
  /** Distance from the first character of the value. */
  readonly offset: number;
  readonly text: string;
}

function commentAfter(pointer: Pointer, read: Read): Comment | undefined {
  const scalar = scalarAt(createContext({}, read), pointer);
  if (!scalar?.range || scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED') return undefined;
  const [start, end] = scalar.range;
  const rest = read.source.slice(end, lineEnd(read.source, end));
  const text = /^[ \t]+(#.*)$/.exec(rest.trimEnd())?.[1];
  return text ? { offset: end - start + rest.indexOf('#'), text } : undefined;
}

function hashProblem(pointer: Pointer, { offset, text }: Comment, value: string, line: string): Problem {
  const key = pointer.at(-1);
  const fixed = typeof key === 'string' ? `${key}: ${line}` : `- ${line}`;
  const within = { offset, length: text.length };
  return { ...hashInText({ text: shorten(value, 40), fixed }), pointer, at: 'value', within };
}
