import { describe, expect, it } from 'vitest';
import { checkText } from './helpers/check.ts';
import { validPage } from './helpers/page.ts';

/**
 * One slip of the hand, on every line of a page where it can happen: never more than one message, at
 * the line of the slip or the one after it.
 */
const slips: Readonly<Record<string, (line: string) => string | undefined>> = {
  'no colon': (line) => (/^ *(?:- )?\w+: ./.test(line) ? line.replace(':', '') : undefined),
  'no space after the colon': (line) => (/^ *(?:- )?\w+: \S/.test(line) ? line.replace(': ', ':') : undefined),
  'no space after the dash': (line) => (/^ *- \w+:/.test(line) ? line.replace('- ', '-') : undefined),
  'no dash': (line) => (/^ *- \w+:/.test(line) ? line.replace('- ', '  ') : undefined),
  'one space less': (line) => (/^ +(?:- )?\w+:/.test(line) ? line.slice(1) : undefined),
  'one space more': (line) => (/^ *(?:- )?\w+:/.test(line) ? ` ${line}` : undefined),
  'two spaces more': (line) => (/^ *(?:- )?\w+:/.test(line) ? `  ${line}` : undefined),
  'a tab for the indentation': (line) => (/^ +(?:- )?\w+:/.test(line) ? line.replace(/^ +/, '\t') : undefined),
  'hard spaces for the indentation': (line) =>
    /^ +(?:- )?\w+:/.test(line) ? line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length)) : undefined,
  'a colon in the text': (line) =>
    /^ *(?:- )?\w+: [A-ZÁÉÍÓÚ][^"]* [^"]*$/.test(line) ? line.replace(/ (\S+)$/, ': $1') : undefined,
  'an unclosed quote': (line) => (/"$/.test(line) ? line.slice(0, -1) : undefined),
  'an unclosed brace': (line) => (/\}$/.test(line) ? line.slice(0, -1) : undefined),
  'a misspelt field': (line) =>
    /^ *(?:- )?\w{4,}:/.test(line) ? line.replace(/(\w)(\w)(\w*):/, '$2$1$3:') : undefined,
  'a field twice': (line) => (/^ +\w+: [^|>]/.test(line) ? `${line}\n${line}` : undefined),
  'a curly bullet': (line) => (/^ *- \w+:/.test(line) ? line.replace('- ', '• ') : undefined),
};

describe('one slip, one message', () => {
  it('starts from a page without mistakes', () => {
    expect(checkText(validPage)).toEqual([]);
  });

  it.each(Object.keys(slips))(
    '%s',
    (name) => {
      const lines = validPage.split('\n');
      const noisy = lines.flatMap((line, index) => {
        const slipped = slips[name]!(line);
        if (slipped === undefined || slipped === line) return [];
        const found = checkText([...lines.slice(0, index), slipped, ...lines.slice(index + 1)].join('\n'));
        const places = found.map((each) => `${each.line}:${each.column} ${each.rule}`);
        const isNear = found.length === 1 && Math.abs(found[0]!.line - index - 1) <= 1;
        return isNear ? [] : [`${index + 1} «${slipped.trim()}» → ${places.join(', ') || 'nothing'}`];
      });
      expect(noisy).toEqual([]);
    },
    60_000,
  );
});
