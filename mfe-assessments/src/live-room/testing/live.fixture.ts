import { type LiveStudent } from '@teacher-portal/remote-sdk/contract/writing';

/** A student who is writing. */
export const live = (id: number, change: Partial<LiveStudent> = {}): LiveStudent => ({
  student: { id, name: `Student ${id}`, section: 'A' },
  state: 'running',
  attemptId: 100 + id,
  startedAt: '2026-11-24T09:00:00.000Z',
  deadline: '2026-11-24T10:00:00.000Z',
  savedAt: '2026-11-24T09:10:00.000Z',
  questionId: 3,
  answered: 2,
  handedInAt: null,
  handedInBy: null,
  kept: 0,
  handRaisedAt: null,
  leftCount: 0,
  ...change,
});
