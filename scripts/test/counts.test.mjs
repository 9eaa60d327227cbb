import { describe, expect, test } from 'vitest';
import { addCounts, countLine, countsOfCheck, countsOfReport, nothingMatched } from './counts.mjs';

const report = (parts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...parts,
});
const brokenFile = { status: 'failed', assertionResults: [] };
const fileWithFailure = { status: 'failed', assertionResults: [{ status: 'failed' }] };

test.each([
  ['a clean run', report({ numPassedTests: 3 }), true, '3 passed, 0 failed'],
  [
    'skipped tests',
    report({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 }),
    true,
    '3 passed, 0 failed, 2 skipped',
  ],
  [
    'a failing test',
    report({ numPassedTests: 2, numFailedTests: 1, testResults: [fileWithFailure] }),
    false,
    '2 passed, 1 failed',
  ],
  ['a file that does not load', report({ numPassedTests: 2, testResults: [brokenFile] }), false, '2 passed, 1 failed'],
  ['an error outside every test', report({ numPassedTests: 2 }), false, '2 passed, 1 failed'],
  ['no test at all', report({}), true, '0 passed, 1 failed'],
  ['nothing but skipped tests', report({ numPendingTests: 2 }), true, '0 passed, 1 failed, 2 skipped'],
  ['a crash before the report', undefined, false, '0 passed, 1 failed'],
])('%s', (_, given, isOk, expected) => {
  expect(countLine(countsOfReport(given, isOk))).toBe(expected);
});

test('checks add up', () => {
  const total = [countsOfCheck(true), countsOfCheck(false), { passed: 5, failed: 0, skipped: 1 }].reduce(addCounts);
  expect(countLine(total)).toBe('6 passed, 1 failed, 1 skipped');
});

describe('a selection of tests', () => {
  const args = ['-t', 'nothing-matches'];
  const unmatched = countsOfReport(report({ numPendingTests: 40 }), true, true);

  test('that selects no test has no failure, and a message says so', () => {
    expect(countLine(unmatched)).toBe('0 passed, 0 failed, 40 skipped');
    expect(nothingMatched(unmatched, args)).toContain('No test matches -t nothing-matches');
  });

  test('that selects a path without tests says so, too', () => {
    expect(nothingMatched(countsOfReport(report({}), true, true), ['src/nowhere'])).toContain('src/nowhere');
  });

  test('that fails before its first test is a failure, not an empty selection', () => {
    const failed = countsOfReport(report({}), false, true);
    expect(countLine(failed)).toBe('0 passed, 1 failed');
    expect(nothingMatched(failed, args)).toBeUndefined();
  });

  test('that ran tests, and a run of all tests, have no such message', () => {
    expect(nothingMatched({ passed: 1, failed: 0, skipped: 3 }, args)).toBeUndefined();
    expect(nothingMatched({ passed: 0, failed: 1, skipped: 0 }, args)).toBeUndefined();
    expect(nothingMatched({ passed: 0, failed: 0, skipped: 0 }, [])).toBeUndefined();
  });

  test('that crashed is a failure', () => {
    expect(countLine(countsOfReport(undefined, false, true))).toBe('0 passed, 1 failed');
  });
});
