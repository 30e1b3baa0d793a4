import { forget, keptNames } from '../session/kept';

/** At the sign-out, so that nothing stays on the device. */
export async function forgetPlaces(uid: number): Promise<void> {
  await Promise.all((await keptNames(`place:${uid}:`)).map(forget));
}
