/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {boolean} isOk
 * @returns {Counts}
 */
export function countsOfCheck(isOk) {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 };
}

/**
 * Counts of a vitest run. A file that fails outside its tests counts as one failure. So does a run that crashed, failed
 * outside every test, or had no tests although none were selected.
 * @param {any} report of vitest's JSON reporter; undefined when none was written
 * @param {boolean} isOk true if vitest ended with exit code 0, as it also does for a selection without tests
 * @param {boolean} [isSelection] true if the caller asked for certain tests only
 * @returns {Counts}
 */
export function countsOfReport(report, isOk, isSelection = false) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failed = (report?.numFailedTests ?? 0) + (report?.testResults ?? []).filter(isBrokenFile).length;
  if (isSelection && isOk && passed + failed === 0) return { passed, failed, skipped };
  const isEmpty = passed + failed === 0;
  return { passed, failed: failed === 0 && (isEmpty || !isOk) ? 1 : failed, skipped };
}

/**
 * Message for a selection that matches no tests.
 * @param {Counts} counts of the run
 * @param {readonly string[]} vitestArgs arguments of the caller
 * @returns {string | undefined} undefined when tests ran, or without a selection
 */
export function nothingMatched({ passed, failed }, vitestArgs) {
  if (vitestArgs.length === 0 || passed + failed > 0) return undefined;
  return `No test matches ${vitestArgs.join(' ')}: give a path such as src/content, or a part of a title behind -t.`;
}

function isBrokenFile({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** @param {Counts} counts */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
