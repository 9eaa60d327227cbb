import { expect, test } from 'vitest';
import { countLine, countsOfReport } from './counts.mjs';
import { filesToRepeat, mergeReports, unsteadyTests } from './repeat.mjs';

const file = (name, ...statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index + 1}` })),
});
const unloadable = (name) => ({ name, status: 'failed', assertionResults: [] });
const first = { testResults: [file('a', 'passed', 'skipped'), file('b', 'passed', 'failed'), unloadable('c')] };

/** The closing line and the unsteady tests after the failed files ran again with these results. */
function outcome(...testResults) {
  const merged = mergeReports(first, { testResults });
  const isOk = testResults.every(({ status }) => status === 'passed');
  return [countLine(countsOfReport(merged, isOk)), ...unsteadyTests(first, merged)];
}

test('failed files are repeated if they are few', () => {
  expect(filesToRepeat(first)).toEqual(['b', 'c']);
  expect(filesToRepeat({ testResults: [...'abcde'].map(unloadable) })).toEqual([]);
  expect(filesToRepeat({ testResults: [file('a', 'passed')] })).toEqual([]);
  expect(filesToRepeat(undefined)).toEqual([]);
});

test('a test that passes the second time is counted as passed and named', () => {
  expect(outcome(file('b', 'passed', 'passed'), file('c', 'passed'))).toEqual([
    '4 passed, 0 failed, 1 skipped',
    'b: test 2',
    'c',
  ]);
});

test('a test that fails twice is counted as failed', () => {
  expect(outcome(file('b', 'passed', 'failed'), file('c', 'passed'))).toEqual(['3 passed, 1 failed, 1 skipped', 'c']);
  expect(outcome(file('b', 'passed', 'passed'), unloadable('c'))).toEqual([
    '3 passed, 1 failed, 1 skipped',
    'b: test 2',
  ]);
});

test('without results of the second run, the results of the first count', () => {
  expect(countLine(countsOfReport(mergeReports(first, undefined), false))).toBe('2 passed, 2 failed, 1 skipped');
});
