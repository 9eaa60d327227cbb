/** If more files fail, chance is not the cause, and running them again would only take time. */
const MOST_REPEATED = 4;

/**
 * The files to run once more, alone: the failed ones, if they are few.
 * @param {any} report of vitest's JSON reporter
 * @returns {string[]} absolute paths
 */
export function filesToRepeat(report) {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= MOST_REPEATED ? failed : [];
}

/**
 * Joins the report of a run with the report of its failed files, run again. The second results of a file replace the
 * first.
 * @param {any} first report of vitest's JSON reporter
 * @param {any} second the report of the repeated files; undefined if none was written
 */
export function mergeReports(first, second) {
  const repeated = filesToRepeat(first);
  const results = (second?.testResults ?? []).filter(({ name }) => repeated.includes(name));
  const isReplaced = ({ name }) => results.some((result) => result.name === name);
  return reportOf([...first.testResults.filter((result) => !isReplaced(result)), ...results]);
}

function reportOf(testResults) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...states) => tests.filter(({ status }) => states.includes(status)).length;
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped'),
    numTodoTests: count('todo'),
  };
}

/**
 * The tests that failed at first and passed when their file ran again.
 * @param {any} first report of vitest's JSON reporter
 * @param {any} merged of `mergeReports`
 * @returns {string[]} file and title of each
 */
export function unsteadyTests(first, merged) {
  const failures = ({ testResults }) =>
    testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        return failed.length > 0 ? failed.map(({ fullName }) => `${name}: ${fullName}`) : [name];
      });
  const still = failures(merged);
  return failures(first).filter((title) => !still.includes(title));
}
