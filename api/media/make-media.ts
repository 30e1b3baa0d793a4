/**
 * Creates the sample media of the demo lectures: `npx tsx media/make-media.ts`. The results are committed; rerun it
 * when texts or pictures change. Needs ffmpeg, espeak-ng and the distribution's Chromium (or CHROMIUM).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { audios, type Narrated, videos } from './narration';
import { type Notes, notes, notesHtml } from './notes';
import { ffmpeg, secondsOfFile, speak } from './sound';

const results = join(__dirname, 'files');

/** Data of a recording for the seed: its length, and its sentences with their start, in seconds. */
interface Described {
  file: string;
  seconds: number;
  lines: { at: number; text: string }[];
}

/** The portal's own font in both subsets. */
function fontFaces(): string {
  const find = createRequire(join(__dirname, '../../shared/package.json'));
  return ['latin', 'latin-ext']
    .map((subset) =>
      readFileSync(find.resolve(`@fontsource-variable/nunito-sans/files/nunito-sans-${subset}-wght-normal.woff2`)),
    )
    .map((font, index) => {
      const range = index === 0 ? 'U+0000-00FF, U+0131, U+2000-206F' : 'U+0100-0130, U+0132-024F';
      return `@font-face { font-family: 'Nunito Sans'; font-weight: 200 1000; src: url(data:font/woff2;base64,${font.toString('base64')}); unicode-range: ${range}; }`;
    })
    .join('\n');
}

async function draw(browser: Browser, svg: string, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.setContent(`<style>${fontFaces()} body { margin: 0; font-family: 'Nunito Sans'; }</style>${svg}`);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: file });
  await page.close();
}

function describe(medium: Narrated, starts: number[]): Described {
  const seconds = Math.ceil(secondsOfFile(join(results, medium.file)));
  return {
    file: medium.file,
    seconds,
    lines: medium.lines.map(({ text }, index) => ({ at: Math.floor(starts[index] ?? 0), text })),
  };
}

/** VP9 and Opus, because Chromium builds without licensed codecs can play them. */
async function makeVideo(browser: Browser, video: Narrated, folder: string): Promise<Described> {
  const { sound, starts, seconds } = speak(video, folder);
  const entries: string[] = [];
  for (const [index, { scene = '' }] of video.lines.entries()) {
    const file = join(folder, `${video.file}-${index}.png`);
    await draw(browser, scene, file);
    entries.push(`file '${file}'`, `duration ${(starts[index + 1] ?? seconds) - (starts[index] ?? 0)}`);
    // ffmpeg ignores the duration of the last entry, so it is repeated.
    if (index === video.lines.length - 1) entries.push(`file '${file}'`);
  }
  const list = join(folder, `${video.file}.txt`);
  writeFileSync(list, entries.join('\n'));
  const picture = ['-vf', 'fps=10,format=yuv420p', '-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-g', '20'];
  const voice = ['-c:a', 'libopus', '-b:a', '32k', '-ac', '1'];
  const target = join(results, video.file);
  ffmpeg(
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-i',
    sound,
    ...picture,
    ...voice,
    '-shortest',
    '-movflags',
    '+faststart',
    target,
  );
  return describe(video, starts);
}

function makeAudio(audio: Narrated, folder: string): Described {
  const { sound, starts } = speak(audio, folder);
  ffmpeg('-i', sound, '-c:a', 'libmp3lame', '-b:a', '40k', '-ar', '24000', '-ac', '1', join(results, audio.file));
  return describe(audio, starts);
}

async function makeNotes(browser: Browser, each: Notes): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(notesHtml(each, fontFaces()));
  await page.evaluate('document.fonts.ready');
  await page.pdf({ path: join(results, each.file), preferCSSPageSize: true, printBackground: true });
  await page.close();
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-media-'));
  mkdirSync(results, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const described: Described[] = [];
  for (const video of videos) described.push(await makeVideo(browser, video, folder));
  for (const audio of audios) described.push(makeAudio(audio, folder));
  for (const each of notes) await makeNotes(browser, each);
  await browser.close();
  rmSync(folder, { recursive: true });
  writeFileSync(join(results, 'media.json'), `${JSON.stringify(described, null, 2)}\n`);
  for (const { file } of [...videos, ...audios, ...notes])
    process.stdout.write(`${file}: ${Math.round(statSync(join(results, file)).size / 1000)} kB\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
