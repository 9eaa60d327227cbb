/** Signs that form a pair, and so are text if a paragraph has only one of them. */
const paired = ['*', '_', '~', '^', '`'] as const;

/** The facts about a paragraph that decide which of its signs need a backslash. */
export interface Signs {
  readonly isPaired: ReadonlySet<string>;
  readonly hasAddress: boolean;
  readonly isCell: boolean;
}

/** @param words the words of the paragraph @param hasMarks true if a part of it has formatting */
export function signsOf(words: string, hasMarks: boolean, isCell: boolean): Signs {
  const isPaired = paired.filter((sign) => (hasMarks ? words.includes(sign) : words.split(sign).length > 2));
  return { isPaired: new Set(isPaired), hasAddress: /\]\s*[([:]|\[\^|\[!/.test(words), isCell };
}

/** Words with a backslash before each sign that would be read as formatting. */
export function escapeWords(words: string, { isPaired, hasAddress, isCell }: Signs, before = '', after = ''): string {
  const all = before + words + after;
  return words.replace(/[*_~^`[\]\\<|]/g, (sign, index: number) => {
    const at = before.length + index;
    const left = all[at - 1] ?? ' ';
    const right = all[at + 1] ?? ' ';
    return isRead(sign, left, right) ? `\\${sign}` : sign;
  });

  function isRead(sign: string, left: string, right: string): boolean {
    switch (sign) {
      case '[':
      case ']':
        return hasAddress;
      case '\\':
        return /[!-/:-@[-`{-~]/.test(right);
      case '<':
        return /[a-z/!?]/i.test(right);
      case '|':
        return isCell;
      case '_':
        return isPaired.has(sign) && !(isLetter(left) && isLetter(right)) && !(isBlank(left) && isBlank(right));
      case '`':
        return isPaired.has(sign);
      default:
        return isPaired.has(sign) && !(isBlank(left) && isBlank(right));
    }
  }
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}_]/u.test(character);
}

function isBlank(character: string): boolean {
  return /\s/.test(character);
}

/** The start of a line that would begin something else than a paragraph, divided before the sign to escape. */
const blockStart =
  /^(?:(?=#{1,6}(?:\s|$))|(?=>)|(?=[-+*](?:\s|$))|(?=(?:[-*_=][ \t]*){2,}$)|(?=:\s)|(?=~~~|```)|(?=\|)|(?=[-:|][-:| ]*$)|\d{1,9}(?=[.)](?:\s|$)))/;

/** True if a line of a paragraph would be read as something else, such as an item of a list. */
export function beginsBlock(line: string): boolean {
  return blockStart.test(line) || /^\[[^\]]+\]:/.test(line);
}

/** True if the end of a heading would be read as signs that close it. */
export function endsHeading(words: string): boolean {
  return /(?:^|\s)#+$/.test(words);
}

/** The words of a heading. */
export function escapeEnd(words: string): string {
  return endsHeading(words) ? words.replace(/#+$/, '\\$&') : words;
}

/** A line of a paragraph. */
export function escapeStart(line: string): string {
  if (/^\[[^\]]+\]:/.test(line)) return `\\${line}`;
  const found = blockStart.exec(line);
  return found ? `${found[0]}\\${line.slice(found[0].length)}` : line;
}

/** The target of a link. Parentheses, which `encodeURIComponent` keeps, and blanks would end it. */
export function address(href: string): string {
  return href.replace(/[()\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
