import { useSyncExternalStore } from 'react';
import { createValueStore } from '@teacher-portal/value-store/value-store';
import { type StudentSession, studentSessionSchema } from 'shared/contract/student-session';
import { endReading } from '../reading/reading';
import { setToken } from '../http/token';
import { forget, keep, readKept } from './kept';

const KEY = 'session';
const current = createValueStore<StudentSession | undefined>(undefined);

function change(session: StudentSession | undefined): void {
  setToken(session?.token);
  current.set(session);
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

/** The signed-in student; undefined if nobody is signed in. */
export const useSession = (): StudentSession | undefined => useSyncExternalStore(current.subscribe, current.read);
