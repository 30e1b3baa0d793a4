/**
 * Fails the running test when anything logs an error or a warning, including missing translations and React warnings. A
 * test that provokes one on purpose mocks the console itself.
 */
const logged: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const original = globalThis.console[level].bind(globalThis.console);
  globalThis.console[level] = (...parts: unknown[]) => {
    logged.push(parts.map(String).join(' '));
    original(...parts);
  };
}

afterEach(() => {
  const first = logged.splice(0)[0];
  if (first) throw new Error(`The console must stay quiet, but said: ${first}`);
});
