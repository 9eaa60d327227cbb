import { describe, expect, it } from 'vitest';
import { createChecker } from '../../src/content/analyze/check-files.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { MAX_PROBLEMS } from '../../src/content/diagnostics/limit.ts';
import { formatReport } from '../../src/content/diagnostics/report/index.ts';
import { testSchemas } from '../helpers/schemas.ts';
import { countOperations } from './large-files/operations.ts';
import { shapes, strangeTexts } from './large-files/shapes.ts';

const file = 'pages/page.yaml';

/** Checks a page and formats the report, as `npm run check` does. */
function check(source: string): readonly Diagnostic[] {
  const files = [{ path: file, bytes: new TextEncoder().encode(source) }];
  const { diagnostics } = createChecker(testSchemas, 'es')(files, new Map(), 'pages');
  const own = diagnostics.filter((diagnostic) => diagnostic.file === file);
  formatReport('pretty', { diagnostics: own, files: [file], sources: () => source, color: false, locale: 'es' });
  return own;
}

describe('the cost of a file grows in proportion to its size', () => {
  // Both are above the limit of reported problems.
  const small = MAX_PROBLEMS + 10;
  const large = 2 * small;
  // Compiles the schemas before operations are counted.
  check(shapes['incomplete items']!(2));

  it.each(Object.entries(shapes))('%s, and problems are reported up to a limit', (_, shape) => {
    let found: readonly Diagnostic[] = [];
    const before = countOperations(() => check(shape(small)));
    const after = countOperations(() => {
      found = check(shape(large));
    });
    expect(after / before).toBeLessThan((large / small) * 1.1);
    const rules = found.map(({ rule }) => rule);
    expect(rules.length).toBeLessThanOrEqual(2 * MAX_PROBLEMS + 1);
    const summaries = rules.filter((rule) => rule === 'more-problems').length;
    expect(summaries).toBeLessThanOrEqual(1);
    if (rules.length > MAX_PROBLEMS) expect(summaries).toBe(1);
  });
});

describe('a text above a limit is one problem', () => {
  it.each(Object.entries(strangeTexts))('%s', (_, [rule, source]) => {
    expect(check(source).map((diagnostic) => diagnostic.rule)).toEqual([rule]);
  });

  it('is reported at its beginning', () => {
    const lines = Object.values(strangeTexts).map(([, source]) => check(source)[0]!.line);
    expect(new Set(lines)).toEqual(new Set([6]));
  });
});

describe('omitted diagnostics', () => {
  it('are counted, at the place of the first', () => {
    const diagnostics = check(shapes['unknown fields of a page']!(350));
    expect(diagnostics).toHaveLength(MAX_PROBLEMS + 1);
    const { rule, severity, line, message } = diagnostics.at(-1)!;
    expect({ rule, severity, line }).toEqual({ rule: 'more-problems', severity: 'warning', line: 103 });
    expect(message).toContain('250 problemas más');
  });

  it('are warnings before they are errors', () => {
    const source = `${shapes['texts cut by a comment']!(MAX_PROBLEMS)}  - type: hero\n    title: 5\n`;
    const diagnostics = check(source);
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ rule }) => rule)).toEqual([
      'string-from-number',
    ]);
  });
});
