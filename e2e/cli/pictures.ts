import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { animatedWebp, type Frame } from 'delivery/pictures/animated-webp';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../src/browser';
import { asTeacher } from '../src/call-api';
import { filmSize, playFilm } from '../src/film';
import { type PictureOf, pictures } from '../src/pictures';
import { root, startPortal } from '../src/portal-server';
import { signedInStorage } from '../src/signed-in';

const folder = path.join(root, 'docs/pictures');
const schemes = ['light', 'dark'] as const;
const QUALITY = 82;
/** Of the film, which has a dozen pictures: at most 600 kB in all. */
const FILM_QUALITY = 70;
const FILM_BYTES = 600_000;
const there = { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' } as const;

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 });
  await page.evaluate('document.fonts.ready.then(() => document.activeElement?.blur())');
  // Not until the network is idle: a page that listens to the server never is.
  await expect
    .poll(() => page.evaluate('[...document.images].every((image) => image.complete || image.loading === "lazy")'))
    .toBe(true);
}

async function shot(page: Page, quality: number): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}

async function save(name: string, picture: Buffer): Promise<void> {
  await writeFile(path.join(folder, `${name}.webp`), picture);
  console.log(`docs/pictures/${name}.webp, ${Math.round(picture.length / 1024)} kB`);
}

/** One flow as a moving picture. */
async function takeFilm(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: filmSize, colorScheme: 'light', ...there });
  const page = await context.newPage();
  const frames: Frame[] = [];
  await playFilm(page, await asTeacher(url), async (milliseconds) => {
    await settled(page);
    frames.push({ webp: await shot(page, FILM_QUALITY), milliseconds });
  });
  await context.close();
  const film = animatedWebp(frames, filmSize);
  if (film.length > FILM_BYTES) throw new Error(`The film has ${film.length} bytes, and may have ${FILM_BYTES}.`);
  await save('film', film);
}

async function take(browser: Browser, url: string, { name, width, height, open }: PictureOf): Promise<void> {
  const call = await asTeacher(url);
  for (const colorScheme of schemes) {
    const context = await browser.newContext({
      baseURL: url,
      storageState: await signedInStorage(url),
      viewport: { width, height },
      colorScheme,
      ...there,
      deviceScaleFactor: width < 500 ? 2 : 1,
    });
    const page = await context.newPage();
    await open(page, call);
    await settled(page);
    await save(`${name}-${colorScheme}`, await shot(page, QUALITY));
    await context.close();
  }
}

/** `pnpm pictures`: takes the README screenshots of the production build with demo data, in both colour modes. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-pictures-'));
  const portal = await startPortal({ dataDir });
  const browser = await chromium.launch(browserLaunchOptions());
  await mkdir(folder, { recursive: true });
  const chosen = process.argv.slice(2);
  for (const picture of pictures) {
    if (chosen.length === 0 || chosen.includes(picture.name)) await take(browser, portal.url, picture);
  }
  if (chosen.length === 0 || chosen.includes('film')) await takeFilm(browser, portal.url);
  await browser.close();
  await portal.stop();
  await rm(dataDir, { recursive: true });
}

void main();
