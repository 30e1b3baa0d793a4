/**
 * Preloaded into every thread of the server. On SIGUSR2 all threads collect garbage, and the main one prints the memory in
 * use: a heap that nobody collected would count as growth until its thread next needs room.
 */
const { BroadcastChannel, isMainThread } = require('node:worker_threads');
const v8 = require('node:v8');
const vm = require('node:vm');

/** For the answers of the threads, of which one may be in a long query. */
const PATIENCE_MS = 2000;

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
const channel = new BroadcastChannel('memory-probe');
channel.unref();

if (isMainThread) {
  let threads = { used: 0, committed: 0 };
  channel.onmessage = ({ data }) => {
    threads = { used: threads.used + data.used, committed: threads.committed + data.committed };
  };
  process.on('SIGUSR2', () => {
    threads = { used: 0, committed: 0 };
    const { rss, ...own } = process.memoryUsage();
    channel.postMessage('collect');
    setTimeout(() => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      const committed = own.heapTotal + own.external + threads.committed;
      process.stdout.write(
        `memory ${JSON.stringify({ rss, heapUsed, threadHeaps: threads.used, external, committed })}\n`,
      );
    }, PATIENCE_MS);
  });
} else {
  channel.onmessage = ({ data }) => {
    if (data !== 'collect') return;
    const { heapTotal, external } = process.memoryUsage();
    collect();
    channel.postMessage({ used: process.memoryUsage().heapUsed, committed: heapTotal + external });
  };
}
