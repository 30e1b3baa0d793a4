import { forget, keptNames } from '../session/kept';

/** On sign-out: deletes a student's unsent playback positions from the device. */
export async function forgetPlaces(uid: number): Promise<void> {
  await Promise.all((await keptNames(`place:${uid}:`)).map(forget));
}
