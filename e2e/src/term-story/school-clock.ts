import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** The clock of the school: Istanbul has no summer time. */
export const schoolTime = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00+03:00`);

/**
 * Moves every `new Date()` and `Date.now()` of a program by some milliseconds. It is sent as text to servers and pages, so
 * it uses nothing from here. Timers and measured durations stay as they are.
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
 * A clock that is set, for one server and the browsers of its school. The product knows nothing of it: a server loads the
 * moved clock before its own code, in all of its threads, and so does each page.
 */
export class SchoolClock {
  private byMs = 0;

  set(time: number): void {
    this.byMs = time - Date.now();
  }

  now = (): number => Date.now() + this.byMs;

  /** The environment in which a server started now has the time of the school. */
  async serverEnv(dir: string): Promise<Record<string, string>> {
    const file = path.join(dir, 'clock.cjs');
    await writeFile(file, `(${moveClock.toString()})(${this.byMs});\n`);
    return { NODE_OPTIONS: `--require=${file}` };
  }

  /** For pages that are opened from now on. */
  setIn = (context: BrowserContext): Promise<unknown> => context.addInitScript(moveClock, this.byMs);
}
