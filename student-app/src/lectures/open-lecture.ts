import {
  getLearnLecture,
  listLearnLectures,
  type LearnLecture,
  type WholeLearnLecture,
} from 'shared/contract/learn-lecture';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { forgetLecture, keptEntries, type KeptLecture, listKept, readKeptLecture } from './kept-lectures';
import { unsentPlace } from './places';

export interface OpenedLecture {
  lecture: WholeLearnLecture;
  /** What is read from this device, because there is no network. */
  kept: KeptLecture | undefined;
}

const isGone = ({ status }: CallFailed) => status === 403 || status === 404;

/**
 * A lecture with the position where the student stopped, on this device or another; without a network as it was stored.
 * One that is no longer open is deleted from the device.
 */
export async function openLecture(uid: number, id: number, signal: AbortSignal): Promise<OpenedLecture> {
  try {
    const lecture = await call(getLearnLecture, { params: { id }, signal });
    return { lecture: { ...lecture, place: (await unsentPlace(uid, id)) ?? lecture.place }, kept: undefined };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (isGone(error)) await forgetLecture(uid, id);
    const kept = error.isOffline ? await readKeptLecture(uid, id) : undefined;
    if (!kept) throw error;
    return { lecture: { ...kept.lecture, place: (await unsentPlace(uid, id)) ?? kept.lecture.place }, kept };
  }
}

export interface ListedLectures {
  lectures: LearnLecture[];
  /** Ids of those that can be read without a network. */
  onDevice: ReadonlySet<number>;
  isOffline: boolean;
}

/** The lectures that teachers have opened; without a network those on this device. */
export async function listLectures(uid: number, signal: AbortSignal): Promise<ListedLectures> {
  const onDevice = new Set((await keptEntries(uid)).map(({ lecture }) => lecture.id));
  try {
    return { lectures: await call(listLearnLectures, { signal }), onDevice, isOffline: false };
  } catch (error) {
    if (!(error instanceof CallFailed) || !error.isOffline || onDevice.size === 0) throw error;
    return { lectures: await listKept(uid), onDevice, isOffline: true };
  }
}
