import { expect, test } from 'vitest';
import { checkText } from '../../../tests/helpers/check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { withVerifiedFixes } from './verified-fixes.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const lines = (count: number, line: (number: number) => string) => Array.from({ length: count }, (_, at) => line(at));
const file = (source: string) => ({ path: 'pages/page.yaml', bytes: encode(source) });

/** Reports lines that say `bad`. The fix writes `good`, or for `bad 7` writes `worse`, which is reported too. */
function reportOn(source: string): Diagnostic[] {
  let start = 0;
  return source.split('\n').flatMap((text, index): Diagnostic[] => {
    const edit = { start, end: start + text.length, text: text === 'bad 7' ? 'worse' : 'good' };
    start += text.length + 1;
    if (!/^(bad|worse)/.test(text)) return [];
    const rule = text === 'worse' ? 'unknown-field' : 'field-case';
    const at = { line: index + 1, column: 1, endLine: index + 1, endColumn: 2 };
    const fix = { title: `${text} → ${edit.text}`, edits: [edit] };
    return [{ rule, severity: 'error', file: 'pages/page.yaml', ...at, path: [], message: '', params: {}, fix }];
  });
}

test('fixes of one kind are tried together; if one fails, the others stay', () => {
  let trials = 0;
  const source = lines(64, (number) => `bad ${number}`).join('\n');
  const found = withVerifiedFixes(reportOn(source), file(source), {
    analyze: ({ bytes }) => {
      trials += 1;
      return reportOn(new TextDecoder().decode(bytes));
    },
    published: () => undefined,
  });
  expect(found.filter(({ fix }) => !fix).map(({ line }) => line)).toEqual([8]);
  expect(trials, 'analyses of the whole file: 64 at one for each fix').toBeLessThan(20);
});

test('the listed mistakes have their fix, also if a report does not list all', () => {
  const page = `title: Muchas comillas
description: Una página con muchas comillas tipográficas que alguien pegó desde un documento de texto.
blocks:
  - type: hero
    title: Hola
${lines(150, (number) => `  - {type: quote, text: “Frase ${number}”, author: Ana}`).join('\n')}
`;
  const found = checkText(page.replace(/\{(.*)\}/g, (_, fields) => fields.replace(/, /g, '\n    ')));
  const listed = found.filter(({ rule }) => rule === 'smart-quotes');
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter(({ fix }) => !fix)).toEqual([]);
  expect(found.map(({ rule }) => rule)).toContain('more-problems');
});
