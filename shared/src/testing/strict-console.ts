/**
 * Fails the running test when something writes an error or a warning, missing translations and React's warnings
 * included. A test that provokes one on purpose spies on the console itself, which takes the place of this.
 */
const written: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const original = globalThis.console[level].bind(globalThis.console);
  globalThis.console[level] = (...parts: unknown[]) => {
    written.push(parts.map(String).join(' '));
    original(...parts);
  };
}

afterEach(() => {
  const first = written.splice(0)[0];
  if (first) throw new Error(`The console must stay quiet, but said: ${first}`);
});
