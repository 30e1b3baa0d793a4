import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Narrated } from './narration';

/** Seconds of silence after each sentence, and in a video before the first. */
const PAUSE = 0.7;

const run = (program: string, ...parameters: string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
export const ffmpeg = (...parameters: string[]) => run('ffmpeg', '-y', '-loglevel', 'error', ...parameters);

export const secondsOfFile = (file: string): number =>
  Number(run('ffprobe', '-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file));

const voices = { en: 'en-gb', tr: 'tr' };

/** Synthesises the lines into one WAV file; returns the start of each and the total length, in seconds. */
export function speak(
  { file, language, lines }: Narrated,
  folder: string,
): { sound: string; starts: number[]; seconds: number } {
  const starts: number[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const [index, { text }] of lines.entries()) {
    const spoken = join(folder, `${file}-${index}.spoken.wav`);
    const part = join(folder, `${file}-${index}.wav`);
    run('espeak-ng', '-v', voices[language], '-s', '158', '-p', '45', '-w', spoken, text);
    ffmpeg('-i', spoken, '-af', `apad=pad_dur=${PAUSE}`, '-ar', '48000', '-ac', '1', part);
    starts.push(at);
    parts.push(part);
    at += secondsOfFile(part);
  }
  const sound = join(folder, `${file}.wav`);
  const inputs = parts.flatMap((part) => ['-i', part]);
  ffmpeg(...inputs, '-filter_complex', `concat=n=${parts.length}:v=0:a=1`, sound);
  return { sound, starts, seconds: at };
}
