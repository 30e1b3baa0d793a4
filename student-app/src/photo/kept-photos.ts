import { keep, readKept } from '../session/kept';

/** Prefix of the names of photos that exist only on this device; an answer contains the name in place of a URL. */
export const PHOTO = 'photo:';

/** A new name. It contains student and attempt, so that the photo can be deleted with them. */
export const newPhotoName = (uid: number, attemptId: number): string =>
  `${PHOTO}${uid}:${attemptId}:${Math.random().toString(36).slice(2)}`;

export const isOnDevice = (path: string | undefined): path is string => path?.startsWith(PHOTO) ?? false;

/** Stored as bytes: not every browser can store a Blob. Returns whether the browser has stored it. */
export const keepPhoto = async (name: string, photo: Blob): Promise<boolean> =>
  keep(name, await new Response(photo).arrayBuffer());

export async function readPhoto(name: string): Promise<Blob | undefined> {
  const bytes = await readKept(name);
  return bytes === undefined ? undefined : new Blob([bytes as ArrayBuffer], { type: 'image/jpeg' });
}

/** URLs of the photos and files sent in this visit, by local name; none for one that the server refused. */
export const sentPhotos = new Map<string, string | []>();

/** Signed URLs of photos that the server has, by their path. */
export const photoSources = new Map<string, string>();
