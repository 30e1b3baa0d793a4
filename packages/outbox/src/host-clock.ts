import { type Clock } from './sender';

// Every host has these; the package knows neither the DOM nor Node.
declare function setTimeout(act: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** The clock of the host: a browser, Node. */
export const hostClock: Clock = {
  now: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
