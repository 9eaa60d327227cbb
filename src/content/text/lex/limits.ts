import { type Rule, rulesOf } from '../../diagnostics/rule.ts';
import type { TextProblem } from '../parsed-text.ts';

const rule = rulesOf('texts');

type LimitRule = Rule<{ max: number }>;

/** Maximum depth of lists, quotes and formatting. The library recurses, and some thousand levels would end the process. */
export const MAX_NESTING = 16;

export const markdownTooDeep: LimitRule = rule('markdown-too-deep', {
  severity: 'error',
  es: ({ max }) => `Aquí hay más de ${max} niveles de listas, citas o formato, uno dentro de otro. Deja menos niveles.`,
  en: ({ max }) => `More than ${max} levels of lists, quotes or formatting inside each other. Use fewer levels.`,
});

/** Maximum length of a paragraph. The library searches the rest of it for the partner of each mark. */
export const MAX_PARAGRAPH = 10_000;

export const paragraphTooLong: LimitRule = rule('paragraph-too-long', {
  severity: 'error',
  es: ({ max }) => `Este párrafo tiene más de ${max} caracteres. Divídelo con líneas en blanco.`,
  en: ({ max }) => `This paragraph has more than ${max} characters. Split it with empty lines.`,
});

/** Maximum number of table cells. A short text can have millions, because each row gets as many cells as the head. */
export const MAX_CELLS = 10_000;

export const tableTooLarge: LimitRule = rule('table-too-large', {
  severity: 'error',
  es: ({ max }) => `Esta tabla tendría más de ${max} celdas. Divídela en varias tablas.`,
  en: ({ max }) => `This table would have more than ${max} cells. Split it into several tables.`,
});

/** Thrown if a text exceeds a limit. */
export class TextLimit extends Error {
  /** @param rest the text from the part that exceeds the limit */
  constructor(
    private readonly rule: LimitRule,
    private readonly rest: string,
    private readonly max: number,
  ) {
    super(rule.id);
  }

  /** The problem, at the line where the part that exceeds the limit begins. @param text the whole text */
  problemIn(text: string): TextProblem {
    const line = this.rest.trimStart().split('\n', 1)[0]!.slice(0, 40).trimEnd();
    const start = Math.max(0, text.indexOf(line));
    return { ...this.rule({ max: this.max }), within: [start, start + line.length] };
  }
}
