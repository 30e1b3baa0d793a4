import { useSyncExternalStore } from 'react';
import { type StudentSession, studentSessionSchema } from 'shared/contract/student-session';
import { endReading } from '../reading/reading';
import { setToken } from '../http/token';
import { forget, keep, readKept } from './kept';

const KEY = 'session';
const listeners = new Set<() => void>();
let current: StudentSession | undefined;

function change(session: StudentSession | undefined): void {
  current = session;
  setToken(session?.token);
  listeners.forEach((listener) => listener());
}

/** Reads the stored session; anything that does not match the schema counts as signed out. */
export async function readSession(): Promise<void> {
  const kept = studentSessionSchema.safeParse(await readKept(KEY));
  change(kept.success ? kept.data : undefined);
}

export async function beginSession(session: StudentSession): Promise<void> {
  change(session);
  await keep(KEY, session);
}

export async function endSession(): Promise<void> {
  change(undefined);
  await Promise.all([forget(KEY), endReading()]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The signed-in student; undefined if nobody is signed in. */
export const useSession = (): StudentSession | undefined => useSyncExternalStore(subscribe, () => current);
