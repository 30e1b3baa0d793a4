import type { FilledPortal } from '../filled-portal';
import type { PortalCaller } from '../portal-caller';

/** State shared by the users of a soak test. */
export interface World extends FilledPortal {
  /** Topics of the course. */
  topics: number[];
  /** Ids of assessments that students may take, newest last. */
  papers: number[];
  /** Assessment id of each submission that nobody has begun to grade. */
  written: number[];
  /** Ids of submissions that a teacher has begun to grade. */
  claimed: Set<number>;
}

export interface User {
  caller: PortalCaller;
  world: World;
  account: { email: string; password: string };
  /** A random number from 0 to 1; the sequence of a user is the same in every run. */
  random: () => number;
}

/** An action of a user: a few calls. */
export type Act<U extends User> = (user: U) => Promise<void>;

/** An action and its relative frequency. */
export type Habit<U extends User> = readonly [weight: number, act: Act<U>];

/** Reproducible random numbers (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
}

export function nextAct<U extends User>(habits: readonly Habit<U>[], random: () => number): Act<U> {
  let left = random() * habits.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, act] of habits) {
    left -= weight;
    if (left < 0) return act;
  }
  throw new Error('A user without habits does nothing.');
}

export async function signIn({ caller, account }: User, path = '/auth/sign-in'): Promise<void> {
  caller.token = '';
  caller.token = (await caller.write<{ token: string }>('sign in', path, account)).token;
}

/** The old token must be rejected afterwards. */
export async function signOut({ caller }: User): Promise<void> {
  await caller.write('sign out', '/auth/sign-out');
  await caller.text({ kind: 'signed out', method: 'GET', path: '/api/v1/user', expect: [401] });
}
