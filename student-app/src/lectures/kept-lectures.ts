import { type LearnLecture, learnLectureSchema, type WholeLearnLecture } from 'shared/contract/learn-lecture';
import * as z from 'shared/z';
import { forget, isUnstored, keep, readKept } from '../session/kept';
import { fetchFiles, withOwnPictures } from './offline-files';

/** Of all lectures of a student together, of which the oldest go first, and of one with its pictures and files. */
const offlineBytes = { all: 50_000_000, lecture: 15_000_000 };

/** Keys are per student, so that nobody else reads there on a shared computer. */
const keyOf = (uid: number, id: number) => `lecture:${uid}:${id}`;
const indexKey = (uid: number) => `lectures:${uid}`;

const indexSchema = z.array(
  z.object({ lecture: learnLectureSchema, keptAt: z.string(), bytes: z.number(), hasFiles: z.boolean() }),
);
/** What is known of a stored lecture without reading it. */
export type KeptEntry = z.infer<typeof indexSchema>[number];

export interface KeptLecture {
  /** With the pictures in its texts. */
  lecture: WholeLearnLecture;
  /** Files by their address. */
  files: Record<string, ArrayBuffer>;
  /** Some picture could not be stored. */
  lacksPictures: boolean;
}

/** The newest first. */
export async function keptEntries(uid: number): Promise<KeptEntry[]> {
  const parsed = indexSchema.safeParse(await readKept(indexKey(uid)));
  return parsed.success ? parsed.data : [];
}

export const readKeptLecture = async (uid: number, id: number): Promise<KeptLecture | undefined> =>
  (await readKept(keyOf(uid, id))) as KeptLecture | undefined;

/** Stores it, or leaves nothing behind; returns whether the browser has really stored it. */
async function stored(key: string, value: unknown): Promise<boolean> {
  if (await keep(key, value)) return true;
  await forget(key);
  return false;
}

/** The page itself opens without a network; where it does not, a stored text is of no use. */
const opensOffline = async (): Promise<boolean> => {
  try {
    return (await caches.match('/learn')) !== undefined;
  } catch {
    return false;
  }
};

export async function forgetLecture(uid: number, id: number): Promise<void> {
  const entries = (await keptEntries(uid)).filter(({ lecture }) => lecture.id !== id);
  await stored(indexKey(uid), entries);
  await forget(keyOf(uid, id));
}

/** Stores the list first, so that a lecture is never there without being in it. */
async function makeRoom(uid: number, entry: KeptEntry, most: number): Promise<boolean> {
  const others = (await keptEntries(uid)).filter(({ lecture }) => lecture.id !== entry.lecture.id);
  let left = most - entry.bytes;
  const [kept, dropped]: [KeptEntry[], KeptEntry[]] = [[], []];
  for (const each of others) {
    left -= each.bytes;
    (left < 0 ? dropped : kept).push(each);
  }
  if (!(await stored(indexKey(uid), [entry, ...kept]))) return false;
  await Promise.all(dropped.map(({ lecture }) => forget(keyOf(uid, lecture.id))));
  return true;
}

interface Keeping {
  withFiles: boolean;
  isWanted: () => boolean;
  /** Bytes, of all lectures and of this one. */
  most?: { all: number; lecture: number };
}

/**
 * Stores a lecture for reading without a network: its texts with their pictures and, if asked, its files, but no
 * recording. Returns the entry once the browser has stored it; undefined if it has not, or could not open the page.
 */
export async function keepLecture(
  uid: number,
  lecture: WholeLearnLecture,
  { withFiles, isWanted, most = offlineBytes }: Keeping,
): Promise<KeptEntry | undefined> {
  if (!(await opensOffline())) return undefined;
  const own = await withOwnPictures(lecture, most.lecture);
  const files = withFiles ? await fetchFiles(lecture, most.lecture - own.bytes) : { files: {}, bytes: 0, isAll: false };
  if (withFiles && !files.isAll) return undefined;
  const bytes = own.bytes + files.bytes;
  const { id, name, type, courseId, courseName, durationSeconds, place } = lecture;
  const entry: KeptEntry = {
    lecture: { id, name, type, courseId, courseName, durationSeconds, place },
    ...{ keptAt: new Date().toISOString(), bytes, hasFiles: withFiles },
  };
  // Who has left the lecture may have signed out.
  if (bytes > most.lecture || !isWanted() || !(await makeRoom(uid, entry, most.all))) return undefined;
  const value: KeptLecture = { lecture: own.lecture, files: files.files, lacksPictures: own.isMissing };
  if ((await stored(keyOf(uid, id), value)) && !isUnstored(keyOf(uid, id))) return entry;
  await forgetLecture(uid, id);
  return undefined;
}

/** The lectures that are on this device, for a list without a network. */
export const listKept = async (uid: number): Promise<LearnLecture[]> =>
  (await keptEntries(uid)).map(({ lecture }) => lecture);
