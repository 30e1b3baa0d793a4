/**
 * Preloaded into the server: on SIGUSR2 it prints the longest hold of the event loop, with the calls that were in progress
 * during it, and resets both. Where the kernel tells how long the thread waited for a processor, that wait is left out: it
 * is the machine's, and not the server's.
 */
const { readFileSync } = require('node:fs');
const { subscribe } = require('node:diagnostics_channel');
const { monitorEventLoopDelay, performance } = require('node:perf_hooks');

const RESOLUTION = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

const nothing = { ms: 0, waitedMs: 0, calls: [] };
let longest = nothing;
const running = new Set();
/** Calls that ended since the last turn of the timer. */
let ended = [];
let turn = performance.now();
let waited = waitedMs();

/** Time that the main thread has waited for a processor; 0 where the kernel does not tell (Linux does). */
function waitedMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

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
  const total = waitedMs();
  const ms = now - turn - RESOLUTION - (total - waited);
  if (ms > longest.ms)
    longest = { ms, waitedMs: total - waited, calls: [...ended, ...running].map(({ name }) => name) };
  ended = [];
  turn = now;
  waited = total;
}
setInterval(look, RESOLUTION).unref();

process.on('SIGUSR2', () => {
  const p99 = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION);
  const { ms: max, waitedMs: waitedFor, calls } = longest;
  process.stdout.write(`loop ${JSON.stringify({ max, waitedMs: waitedFor, p99, calls })}\n`);
  delay.reset();
  longest = nothing;
});
