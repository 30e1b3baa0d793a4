import { keepLecturePlace } from 'shared/contract/learn-lecture';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { forget, keep, readKept } from '../session/kept';

/** Keys are per student, so that nobody else resumes there on a shared computer. */
const keyOf = (uid: number, lectureId: number) => `place:${uid}:${lectureId}`;

/** Stores a position on the device until the server has it. */
export async function savePlace(uid: number, id: number, place: number): Promise<void> {
  const key = keyOf(uid, id);
  await keep(key, place);
  try {
    await call(keepLecturePlace, { params: { id }, body: { place } });
  } catch (error) {
    // Sent when the lecture is opened again.
    if (error instanceof CallFailed) return;
    throw error;
  }
  // Unless the student has moved on during the call.
  if ((await readKept(key)) === place) await forget(key);
}

/** Where the student stopped on this device, if the server does not have it yet; sends it again. */
export async function unsentPlace(uid: number, id: number): Promise<number | undefined> {
  const unsent = await readKept(keyOf(uid, id));
  if (typeof unsent !== 'number') return undefined;
  void savePlace(uid, id, unsent);
  return unsent;
}
