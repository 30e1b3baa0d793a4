const { appendFileSync } = require('node:fs');

/** Adds what a run counted to the file that TEST_COUNTS names, one line a run: the test command adds them up. */
module.exports = class CountsReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
    if (!process.env.TEST_COUNTS) return;
    // A skipped test is no test: this house has none.
    const failed = numFailedTests + numRuntimeErrorTestSuites + numPendingTests;
    appendFileSync(process.env.TEST_COUNTS, `${JSON.stringify({ passed: numPassedTests, failed })}\n`);
  }
};
