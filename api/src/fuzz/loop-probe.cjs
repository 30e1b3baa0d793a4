/** Preloaded into the server: on SIGUSR2 it prints the maximum event loop delay and resets it. */
const { monitorEventLoopDelay } = require('node:perf_hooks');

const RESOLUTION = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

process.on('SIGUSR2', () => {
  const [max, p99] = [delay.max, delay.percentile(99)].map((nanoseconds) =>
    Math.max(0, nanoseconds / 1e6 - RESOLUTION),
  );
  process.stdout.write(`loop ${JSON.stringify({ max, p99 })}\n`);
  delay.reset();
});
