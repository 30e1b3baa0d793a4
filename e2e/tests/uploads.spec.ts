import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Page } from '@playwright/test';
import { eachLanguage, LONG } from '../src/each-language';
import { LectureEditorPage, lectureWords } from '../src/lecture-editor';
import { root } from '../src/portal-server';
import { expect, test } from '../src/test-signed-in';

const media = (name: string) => path.join(root, 'api/media/files', name);

/** A sparse file of this size, which takes no disk space. */
async function sparseFile(dir: string, name: string, bytes: number): Promise<string> {
  await mkdir(dir, { recursive: true });
  const file = path.join(dir, name);
  const handle = await open(file, 'w');
  await handle.truncate(bytes);
  await handle.close();
  return file;
}

/** The portal embeds a PDF where the browser can show one; the headless shell of Chromium cannot. */
async function pretendToShowPdfs(page: Page): Promise<void> {
  const pretend = () => void Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
  await page.addInitScript(pretend);
  await page.evaluate(pretend);
}

eachLanguage('en', (language) => {
  test.describe(() => {
    test.use({ account: lectureWords[language].account });
    let editor: LectureEditorPage;
    test.beforeEach(async ({ page, request, baseURL }) => {
      editor = new LectureEditorPage(page, language, request);
      await editor.begin(baseURL ?? '');
      await editor.open();
    });

    test('uploads a video, tags it at the player position and plays a slot from the server', async ({ page }) => {
      const { lectureWords: words } = editor;
      const name = `Video ${language}`;
      await editor.name().fill(name);
      await editor.chooseType('video');
      await editor.write(words.description, 'A short film');
      await editor.upload(words.zones.video, media(words.files.video));
      const video = page.locator('video');
      await expect(video).toBeVisible();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);

      const standAt = async (seconds: number) => {
        await video.evaluate((element: HTMLVideoElement, time: number) => (element.currentTime = time), seconds);
        await expect
          .poll(() => video.evaluate((element: HTMLVideoElement) => !element.seeking && element.currentTime))
          .toBe(seconds);
      };
      await standAt(10);
      await editor.slot(1).getByRole('button', { name: words.startHere }).click();
      await standAt(20);
      await editor.slot(1).getByRole('button', { name: words.endHere }).click();
      await expect(editor.slot(1).getByRole('textbox', { name: words.start })).toHaveValue('00:10');
      await expect(editor.slot(1).getByRole('textbox', { name: words.end })).toHaveValue('00:20');
      await editor.button(words.insertTime).click();
      await page.keyboard.type('Twenty seconds');
      await expect(editor.field(words.transcript)).toHaveValue('[00:20] Twenty seconds');

      await editor.slot(1).getByRole('textbox', { name: words.end }).fill('09:00');
      await editor.save();
      await expect(editor.slot(1).getByRole('textbox', { name: words.end })).toBeFocused();
      await editor.slot(1).getByRole('textbox', { name: words.end }).fill('00:20');
      await editor.save();
      await expect(editor.toast(words.created)).toBeVisible();

      const [saved] = await editor.savedAs(name);
      await editor.open(saved?.id);
      await expect(video).toHaveAttribute('src', /signature=/);
      await page.getByRole('button', { name: /00:10/ }).first().click();
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThanOrEqual(10);
      await video.evaluate((element: HTMLVideoElement) => element.pause());
    });

    test('uploads a dropped document together with attachments chosen by keyboard', { tag: LONG }, async ({ page }) => {
      const { lectureWords: words } = editor;
      const name = `Document ${language}`;
      await pretendToShowPdfs(page);
      await editor.name().fill(name);
      await editor.chooseType('theory');
      await editor.write(words.description, 'To read');
      await editor.drop(
        words.zones.theory,
        words.files.pdf,
        'application/pdf',
        await readFile(media(words.files.pdf), 'base64'),
      );
      await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/);
      await editor.upload(words.zones.attachments, [media(words.files.audio), media(words.files.pdf)], 'keyboard');
      await expect(
        editor.form().getByRole('list', { name: words.zones.attachments }).getByRole('listitem'),
      ).toHaveCount(2);
      await editor.save();
      await expect(editor.toast(words.created)).toBeVisible();
      const [saved] = await editor.savedAs(name);
      await editor.open(saved?.id);
      await expect(page.locator('iframe')).toHaveAttribute('src', /signature=/);
      const attachment = editor.form().getByRole('link', { name: words.files.audio });
      const answer = await page.request.get((await attachment.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toContain('audio/mpeg');
    });

    test(
      'rejects files that are of a wrong type, too large or empty before sending them',
      { tag: LONG },
      async ({ portal }) => {
        const { lectureWords: words } = editor;
        const dir = path.join(portal.dataDir, `sparse-${language}`);
        await editor.chooseType('video');
        const refused = async (file: Parameters<LectureEditorPage['upload']>[1], message: string | RegExp) => {
          await editor.upload(words.zones.video, file);
          await expect(editor.form().getByText(message)).toBeVisible();
        };
        await refused({ name: 'film.exe', mimeType: 'video/mp4', buffer: Buffer.from('MZ') }, words.mustBe);
        await refused(await sparseFile(dir, 'large.mp4', 512_000_001), words.tooLarge);
        await refused({ name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) }, words.empty);
        await editor.chooseType('theory');
        await editor.upload(words.zones.theory, await sparseFile(dir, 'large.pdf', 32_000_001));
        await expect(editor.form().getByText(words.tooLarge)).toBeVisible();
        await rm(dir, { recursive: true });
      },
    );

    test.describe(() => {
      test.use({ expectedConsole: /status of (400|415|5\d\d)|ERR_/ });

      test('cancels an upload and retries one that failed', { tag: LONG }, async ({ page }) => {
        const { lectureWords: words } = editor;
        await editor.chooseType('audio');
        let held: (() => void) | undefined;
        const isHeld = new Promise<void>((resolve) => (held = resolve));
        await page.route(/\/upload\/.*\?/, async (route) => {
          if (route.request().method() !== 'PUT') return route.fallback();
          held?.();
        });
        await editor.upload(words.zones.audio, media(words.files.audio));
        await isHeld;
        await expect(editor.button(words.save)).toBeDisabled();
        await editor.form().getByRole('button', { name: words.cancelUpload }).click();
        await expect(editor.button(words.save)).toBeEnabled();
        await expect(page.locator('audio')).toHaveCount(0);
        await page.unrouteAll({ behavior: 'ignoreErrors' });

        await page.route(/\/upload\/.*\?/, (route) =>
          route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
        );
        await editor.upload(words.zones.audio, media(words.files.audio));
        const again = editor.form().getByRole('button', { name: words.retryUpload });
        await expect(again).toBeVisible();
        await page.unrouteAll();
        await again.click();
        await expect(page.locator('audio')).toBeVisible();
        await expect(editor.form().getByText(words.files.audio).first()).toBeVisible();
      });

      test('shows the error of the server for a file that is not a document', { tag: LONG }, async () => {
        const { lectureWords: words } = editor;
        await editor.chooseType('theory');
        await editor.upload(words.zones.theory, {
          name: 'notes.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('MZ this is a program'),
        });
        await expect(editor.form().getByRole('button', { name: words.retryUpload })).toBeVisible();
        await expect(editor.toast(/./).first()).toBeVisible();
      });
    });
  });
});
