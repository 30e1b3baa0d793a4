const { appendFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const MOST_SLOW_TESTS = 10;
const firstLine = (message) => message.split('\n', 1)[0];

/** Appends one line per run to the file that TEST_COUNTS names: the counts, the slowest tests and the failed ones, read by `pnpm test`. */
module.exports = class CountsReporter {
  tests = [];

  onTestResult(_test, { testFilePath, testResults, testExecError }) {
    const file = path.relative(root, testFilePath);
    this.tests.push(
      ...testResults.map(({ fullName, duration, failureMessages: [failure] }) => ({
        title: `${file}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
        failure: failure && firstLine(failure),
      })),
    );
    if (testExecError) this.tests.push({ title: file, seconds: 0, failure: firstLine(testExecError.message) });
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
    if (!process.env.TEST_COUNTS) return;
    // A skipped test proves nothing, so it counts as failed.
    const failed = numFailedTests + numRuntimeErrorTestSuites + numPendingTests;
    const tests = this.tests
      .sort((a, b) => b.seconds - a.seconds)
      .filter((test, index) => test.failure || index < MOST_SLOW_TESTS);
    appendFileSync(process.env.TEST_COUNTS, `${JSON.stringify({ passed: numPassedTests, failed, tests })}\n`);
  }
};
