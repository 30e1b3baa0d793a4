/** Why there is no picture: permission denied, no camera, in use by another program, or a page without HTTPS. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure';

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Opens the rear camera at its highest resolution. */
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
