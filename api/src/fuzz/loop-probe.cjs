/**
 * Preloaded into the server: on SIGUSR2 it prints the maximum event loop delay, with the calls that were in progress during
 * it and the processor time that it took, and resets all of them. A delay without processor time is the machine's.
 */
const { subscribe } = require('node:diagnostics_channel');
const { monitorEventLoopDelay, performance } = require('node:perf_hooks');

const RESOLUTION = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

const nothing = { ms: 0, processorMs: 0, calls: [] };
let longest = nothing;
const running = new Set();
/** Calls that ended since the last turn of the timer. */
let ended = [];
let turn = performance.now();
let used = process.cpuUsage();

subscribe('http.server.request.start', ({ request, response }) => {
  const call = { name: `${request.method} ${request.url.slice(0, 80)}` };
  running.add(call);
  response.once('close', () => {
    running.delete(call);
    ended.push(call);
  });
});

function look() {
  const now = performance.now();
  const ms = now - turn - RESOLUTION;
  const { user, system } = process.cpuUsage(used);
  if (ms > longest.ms)
    longest = { ms, processorMs: (user + system) / 1000, calls: [...ended, ...running].map(({ name }) => name) };
  ended = [];
  turn = now;
  used = process.cpuUsage();
}
setInterval(look, RESOLUTION).unref();

process.on('SIGUSR2', () => {
  const [max, p99] = [delay.max, delay.percentile(99)].map((nanoseconds) =>
    Math.max(0, nanoseconds / 1e6 - RESOLUTION),
  );
  const { processorMs, calls } = longest;
  process.stdout.write(`loop ${JSON.stringify({ max, p99, processorMs, calls })}\n`);
  delay.reset();
  longest = nothing;
});
