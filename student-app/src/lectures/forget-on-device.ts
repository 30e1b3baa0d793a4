import { forget, keptNames } from '../session/kept';

/** On sign-out: deletes a student's lectures and unsent playback positions from the device. */
export async function forgetOnDevice(uid: number): Promise<void> {
  const names = await Promise.all([`place:${uid}:`, `lecture:${uid}:`, `lectures:${uid}`].map(keptNames));
  await Promise.all(names.flat().map(forget));
}
