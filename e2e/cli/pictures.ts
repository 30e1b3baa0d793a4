import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../src/browser';
import { asTeacher } from '../src/call-api';
import { type PictureOf, pictures } from '../src/pictures';
import { root, startPortal } from '../src/portal-server';
import { signedInStorage } from '../src/signed-in';

const folder = path.join(root, 'docs/pictures');
const schemes = ['light', 'dark'] as const;
const QUALITY = 82;

async function save(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await writeFile(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  console.log(`docs/pictures/${name}.webp, ${Math.round((data.length * 0.75) / 1024)} kB`);
}

async function take(browser: Browser, url: string, { name, width, height, open }: PictureOf): Promise<void> {
  const call = await asTeacher(url);
  for (const colorScheme of schemes) {
    const context = await browser.newContext({
      baseURL: url,
      storageState: await signedInStorage(url),
      viewport: { width, height },
      colorScheme,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      deviceScaleFactor: width < 500 ? 2 : 1,
    });
    const page = await context.newPage();
    await open(page, call);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 });
    await page.evaluate('document.fonts.ready.then(() => document.activeElement?.blur())');
    await page.waitForLoadState('networkidle');
    await save(page, `${name}-${colorScheme}`);
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
  await browser.close();
  await portal.stop();
  await rm(dataDir, { recursive: true });
}

void main();
