import { keep, readKept } from '../session/kept';

/** Starts the name of a photo that is on this device only; it stands in an answer where its address will be. */
export const PHOTO = 'photo:';

/** A new name. Per student and attempt, so that it can be forgotten with them. */
export const newPhotoName = (uid: number, attemptId: number): string =>
  `${PHOTO}${uid}:${attemptId}:${Math.random().toString(36).slice(2)}`;

export const isOnDevice = (path: string | undefined): path is string => path?.startsWith(PHOTO) ?? false;

/** As bytes: not every browser stores a Blob. */
export const keepPhoto = async (name: string, photo: Blob): Promise<void> =>
  keep(name, await new Response(photo).arrayBuffer());

export async function readPhoto(name: string): Promise<Blob | undefined> {
  const bytes = await readKept(name);
  return bytes === undefined ? undefined : new Blob([bytes as ArrayBuffer], { type: 'image/jpeg' });
}

/** Where the photos of this visit were sent, by the name on the device. */
export const sentPhotos = new Map<string, string>();

/** Where photos that the server has can be read, by address. */
export const photoSources = new Map<string, string>();
