import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { applyOperations } from '../../src/content/edit/apply.ts';
import type { EditOperation } from '../../src/content/edit/operations/operation.ts';
import { checkFile, linesOfWords } from '../helpers/check.ts';
import { invalidFiles } from '../helpers/invalid-files.ts';
import { testSchemas } from '../helpers/schemas.ts';

/** Every fix of every page of `tests/invalid` is applied by itself, in its file as it is and as other systems save it. */
const context = { schemas: testSchemas, root: testSchemas.page, locale: 'es' } as const;
const check = (source: string) => checkFile(new TextEncoder().encode(source));
const errorsIn = (found: readonly Diagnostic[]) => found.filter(({ severity }) => severity === 'error').length;

const versions: Readonly<Record<string, (source: string) => string>> = {
  'as it is': (source) => source,
  'with Windows line ends': (source) => source.replace(/\r?\n/g, '\r\n'),
  'with a byte order mark': (source) => `\uFEFF${source.replace(/^\uFEFF/, '')}`,
};

describe.each(Object.keys(versions))('every fix corrects its mistake, %s', (version) => {
  const cases = invalidFiles('page.yaml').flatMap(({ name, bytes }) => {
    const source = versions[version]!(bytes.toString());
    const found = bytes.includes(0xfffd) || bytes.toString().includes('\uFFFD') ? [] : check(source);
    return found.flatMap((diagnostic) => (diagnostic.fix ? [{ name, source, found, diagnostic }] : []));
  });

  it('has fixes to try', () => expect(cases.length).toBeGreaterThan(90));

  it.each(cases)('$name: $diagnostic.fix.title', ({ source, found, diagnostic }) => {
    const operations = diagnostic
      .fix!.edits.toReversed()
      .map(
        ({ start, end, text }): EditOperation => ({ op: 'text', start, end, text, expect: source.slice(start, end) }),
      );
    const fixed = applyOperations(source, operations, context);
    if ('refusals' in fixed) throw new Error(fixed.refusals[0]?.reason);
    const after = check(fixed.source);
    const ofRule = (list: readonly Diagnostic[]) => list.filter(({ rule }) => rule === diagnostic.rule).length;
    expect(ofRule(after), 'the diagnostic is gone').toBe(ofRule(found) - 1);
    if (after.length >= found.length) expect(isRead(found), 'only what could not be read hides mistakes').toBe(false);
    expect(errorsIn(after)).toBeLessThanOrEqual(errorsIn(found));
    if (diagnostic.rule !== 'repeated-page')
      expect(linesOfWords(fixed.source), 'no line of words is lost').toBeGreaterThanOrEqual(linesOfWords(source));
    const restored = applyOperations(fixed.source, fixed.inverse, context);
    expect('source' in restored && restored.source, 'it can be undone').toBe(source);
  });
});

/** True if a file could be read as data, so that all its mistakes were found. */
function isRead(found: readonly Diagnostic[]): boolean {
  return found.every(({ path }) => path !== undefined);
}
