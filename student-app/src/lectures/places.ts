import { getLearnLecture, keepLecturePlace, type WholeLearnLecture } from 'shared/contract/learn-lecture';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { forget, keep, readKept } from '../session/kept';

/** Of one student: on a shared computer nobody else goes on there. */
const keyOf = (uid: number, lectureId: number) => `place:${uid}:${lectureId}`;

/** Keeps on the device where the student stopped, until the server has it. */
export async function savePlace(uid: number, id: number, place: number): Promise<void> {
  const key = keyOf(uid, id);
  await keep(key, place);
  try {
    await call(keepLecturePlace, { params: { id }, body: { place } });
  } catch (error) {
    // It is sent when the lecture is opened again.
    if (error instanceof CallFailed) return;
    throw error;
  }
  // Unless the student has gone on meanwhile.
  if ((await readKept(key)) === place) await forget(key);
}

/** A lecture with the place where the student stopped, on this device or another. */
export async function openLecture(uid: number, id: number, signal: AbortSignal): Promise<WholeLearnLecture> {
  const lecture = await call(getLearnLecture, { params: { id }, signal });
  const unsent = await readKept(keyOf(uid, id));
  if (typeof unsent !== 'number') return lecture;
  void savePlace(uid, id, unsent);
  return { ...lecture, place: unsent };
}
