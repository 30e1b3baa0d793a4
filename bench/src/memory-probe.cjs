/**
 * Preloaded into every thread of the server. On SIGUSR2 all threads collect garbage, and the main one prints the memory in
 * use: a heap that nobody collected would count as growth until its thread next needs room. Resident memory rises and
 * falls with garbage by a hundred megabytes within seconds, so its lowest value since the last signal is printed.
 */
const { BroadcastChannel, isMainThread } = require('node:worker_threads');
const v8 = require('node:v8');
const vm = require('node:vm');

/** For the answers of the threads, of which one may be in a long query. */
const PATIENCE_MS = 2000;
/** Between looks at resident memory. */
const LOOK_MS = 500;

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
const channel = new BroadcastChannel('memory-probe');
channel.unref();

if (isMainThread) {
  let threadHeaps = 0;
  let lowest = Infinity;
  const look = () => {
    lowest = Math.min(lowest, process.memoryUsage.rss());
  };
  setInterval(look, LOOK_MS).unref();
  channel.onmessage = ({ data }) => {
    threadHeaps += data.used;
  };
  process.on('SIGUSR2', () => {
    look();
    const rss = lowest;
    threadHeaps = 0;
    channel.postMessage('collect');
    setTimeout(() => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      process.stdout.write(`memory ${JSON.stringify({ rss, heapUsed, threadHeaps, external })}\n`);
      lowest = Infinity;
    }, PATIENCE_MS);
  });
} else {
  channel.onmessage = ({ data }) => {
    if (data !== 'collect') return;
    collect();
    channel.postMessage({ used: process.memoryUsage().heapUsed });
  };
}
