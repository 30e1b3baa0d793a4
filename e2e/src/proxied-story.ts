import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { BehindProxy } from './behind-proxy';
import { LectureEditorPage } from './lecture-editor';
import { PortalPage } from './portal-page';
import { root } from './portal-server';
import { oneRosterZip } from './roster-school';
import { watchConsole } from './test';
import { type Course, newTeacher } from './test-behind-proxy';

const words = {
  name: 'Your name',
  again: 'Password again',
  create: 'Create account',
  school: 'Name of the school',
  createSchool: 'Create school',
  upload: 'Upload a roster',
  bundle: /A file of the whole school/,
  choose: /Choose a file/,
  import: /^Import \d+ changes$/,
  student: 'Şule Öz',
};

/** The first steps of a new teacher, through the proxy only. */
export async function firstSteps(page: Page, proxied: BehindProxy): Promise<void> {
  const noise = watchConsole(page);
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(proxied.url);
  const account = newTeacher();
  await page.goto(`${proxied.url}/register`);
  await page.getByLabel(words.name).fill(account.username);
  await page.getByLabel(portal.words.email).fill(account.email);
  await page.getByLabel(portal.words.password, { exact: true }).fill(account.password);
  await page.getByLabel(words.again).fill(account.password);
  await page.getByRole('button', { name: words.create, exact: true }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByLabel(words.school).fill('Behind the Proxy');
  await page.getByRole('button', { name: words.createSchool }).click();
  await expect(portal.navigation()).toBeVisible();

  await portal.openArea('students');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('link', { name: words.upload }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: words.bundle }).check();
  await dialog.getByRole('button', { name: words.choose }).click();
  await (
    await chosen
  ).setFiles({ name: 'school.zip', mimeType: 'application/zip', buffer: oneRosterZip('Behind the Proxy') });
  await dialog.getByRole('button', { name: words.import }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(words.student).first()).toBeVisible();

  const { token } = await page.evaluate<{ token: string }>("JSON.parse(localStorage.getItem('session'))");
  const [course] = await proxied.call<Course[]>('GET', '/profile/courses', token);
  const editor = new LectureEditorPage(page, 'en', page.request);
  editor.courseId = course?.id ?? 0;
  editor.topicId = (
    await proxied.call<{ id: number }>('POST', '/category', token, {
      courseId: course?.id,
      gradeId: course?.gradeId,
      parentId: 0,
      name: 'Cell',
    })
  ).id;
  await page.goto(proxied.url + editor.address());
  await editor.settled();
  const { lectureWords } = editor;
  await editor.name().fill('A film');
  await editor.chooseType('video');
  await editor.write(lectureWords.description, 'A short film');
  await editor.upload(lectureWords.zones.video, path.join(root, 'api/media/files', lectureWords.files.video));
  await expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await editor.save();
  await expect(editor.toast(lectureWords.created)).toBeVisible();
  await portal.signOut();
  expect(noise).toEqual([]);
}
