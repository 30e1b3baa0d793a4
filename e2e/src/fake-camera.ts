import { writeFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { browserLaunchOptions } from './browser';

/** A browser whose camera plays a picture in a loop. `video` is the path of the video file to write. */
export function browserWithCamera(picture: Buffer, video: string): Promise<Browser> {
  writeFileSync(video, Buffer.concat([picture, picture]));
  const { args = [], ...options } = browserLaunchOptions();
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  return chromium.launch({ ...options, args: [...args, ...camera, `--use-file-for-fake-video-capture=${video}`] });
}
