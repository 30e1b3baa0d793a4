import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Time zone of the school: Istanbul has no daylight saving time. */
export const schoolTime = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00+03:00`);

/**
 * Shifts every `new Date()` and `Date.now()` of a program by some milliseconds. It is sent as source text to servers
 * and pages, so it references nothing from this module. Timers and measured durations are not affected.
 */
function moveClock(byMs: number): void {
  const Real = Date;
  const now = () => Real.now() + byMs;
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, given: unknown[], self) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/**
 * A settable clock for one server and the browsers of its school. The product is unaware of it: a server loads the
 * shifted clock before its own code, in all of its threads, and so does each page.
 */
export class SchoolClock {
  private byMs = 0;

  set(time: number): void {
    this.byMs = time - Date.now();
  }

  now = (): number => Date.now() + this.byMs;

  /** Environment variables for a server that starts at the school's time. */
  async serverEnv(dir: string): Promise<Record<string, string>> {
    const file = path.join(dir, 'clock.cjs');
    await writeFile(file, `(${moveClock.toString()})(${this.byMs});\n`);
    return { NODE_OPTIONS: `--require=${file}` };
  }

  /** For pages opened from now on. */
  setIn = (context: BrowserContext): Promise<unknown> => context.addInitScript(moveClock, this.byMs);
}
