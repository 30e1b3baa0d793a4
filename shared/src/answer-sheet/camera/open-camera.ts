/** Why there is no picture: not allowed, no camera, taken by another program, or a page without HTTPS. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure';

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** The camera that looks away from the person, as sharp as it can. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } },
};

export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Browsers hide cameras from pages without HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return 'insecure';
  try {
    return await devices.getUserMedia(wanted);
  } catch (error) {
    return problems[(error as Error).name] ?? 'busy';
  }
}
