import type { Page } from '@playwright/test';
import { acting, bell, expectQuiet } from '../src/bell';
import { LONG } from '../src/each-language';
import { handInHostileSubmission, hostileName, HostileSchool, hostileWords } from '../src/hostile-data';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

async function showsQuietly(page: Page, portal: PortalPage, address: string, shown: readonly string[]) {
  await test.step(address, async () => {
    await portal.visitAnew(address);
    for (const text of shown) await expect(page.getByRole('main')).toContainText(text);
    await expectQuiet(page);
  });
}

async function printsQuietly(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toContainText(hostileName);
  expect(await page.evaluate('window.alarms')).toEqual([]);
}

test.beforeEach(async ({ page, baseURL }) => {
  await page.addInitScript(bell);
  await new PortalPage(page, 'en').useLanguage(baseURL ?? '');
});

/** Stores the session of a signed-in browser. */
async function enter(page: Page, url: string, account?: { email: string; password: string }) {
  const { origins } = await signedInStorage(url, account);
  const [session] = origins[0]?.localStorage ?? [];
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('session', value), session?.value ?? '');
  await page.goto('/terms');
  return new PortalPage(page, 'en');
}

/** A URL, and the text it shows. */
type Screen = readonly [string, string[]];

const lastOfEachArea = (all: readonly Screen[]): Screen[] => [
  ...new Map(all.map((screen) => [screen[0].split(/[/?]/)[1], screen])).values(),
];

const runs = [
  { which: 'one screen of each area', tag: [], choose: lastOfEachArea },
  { which: 'every screen', tag: [LONG], choose: (all: readonly Screen[]) => all },
];

for (const { which, tag, choose } of runs)
  test(
    `shows hostile markup in every text of a school as text or sanitised on ${which}`,
    { tag },
    async ({ page, baseURL }) => {
      // Up to eighteen screens.
      test.slow();
      const url = baseURL ?? '';
      const school = await HostileSchool.open(url);
      const { topicId, lectureId, questionId, studentId, assessmentId, draftId } = await school.fill();
      const { courseId } = school;
      const portal = await enter(page, url, school.account);
      const screens: Screen[] = [
        ['/dashboard', [hostileName]],
        ['/dashboard?view=agenda', [hostileName]],
        [`/category?subject=${courseId}`, [hostileName]],
        [`/category/category-management?subject=${courseId}&id=${topicId}`, [hostileName]],
        ['/course', [hostileName]],
        [`/course/course-details?id=${courseId}`, [hostileName]],
        [
          `/course/course-details/topic-details?id=${courseId}&topicId=${topicId}&lectureId=${lectureId}`,
          [hostileName, hostileWords],
        ],
        [
          `/course/course-details/topic-details/add-lecture?id=${courseId}&topicId=${topicId}&lectureId=${lectureId}`,
          [hostileWords],
        ],
        [`/questions/questions-list?subject=${courseId}`, [hostileWords]],
        [`/questions/question-details?id=${questionId}`, [hostileWords, hostileName]],
        [`/questions/add-new-question?id=${questionId}`, [hostileWords]],
        [`/assignment/assignment-list?subject=${courseId}`, [hostileName]],
        [`/assignment/add-new-assignment?id=${draftId}`, [hostileWords]],
        [`/assignment/preview-assignment?id=${assessmentId}`, [hostileName, hostileWords]],
        [`/assignment/submitted-assignment-list?id=${assessmentId}`, [hostileName]],
        ['/student', [hostileName]],
        [`/student/student-details?id=${studentId}`, [hostileName]],
      ];
      for (const [address, shown] of choose(screens)) await showsQuietly(page, portal, address, shown);

      await showsQuietly(page, portal, `/assignment/preview-assignment?id=${assessmentId}`, [hostileName]);
      await printsQuietly(page);
    },
  );

test(
  'runs no script from a hostile answer and hostile comments when they are graded, read and printed',
  { tag: LONG },
  async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    const { assessmentId, submissionId } = await handInHostileSubmission(url);
    const portal = await enter(page, url);
    await showsQuietly(page, portal, `/student/submission-grading?id=${submissionId}`, [hostileWords]);
    await showsQuietly(page, portal, `/assignment/preview-assignment?id=${assessmentId}`, [hostileName, hostileWords]);
    await showsQuietly(page, portal, `/student/submission-preview?id=${submissionId}`, [hostileName, hostileWords]);
    await printsQuietly(page);
  },
);

test(
  'runs no script in the preview of a hostile roster file with a hostile name',
  { tag: LONG },
  async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    const school = await HostileSchool.open(url);
    const portal = await enter(page, url, school.account);
    await page.goto('/student?roster=upload');
    await portal.settled();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: `${hostileName.replaceAll('/', '')}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(HostileSchool.list),
    });
    await expect(dialog.getByRole('button', { name: /^Import \d/ })).toBeVisible();
    await expect(dialog).toContainText(hostileName);
    await expectQuiet(page);
  },
);

test.describe('detection of scripts', () => {
  test.use({ expectedConsole: /Content Security Policy|status of 404/ });

  test('detects markup that is inserted into a page unsanitised', async ({ page, baseURL }) => {
    const portal = await enter(page, baseURL ?? '');
    await page.goto('/student');
    await portal.settled();
    await page.evaluate((markup) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', markup);
    }, `<p>${hostileName}</p>`);
    await expect(page.locator(acting)).not.toHaveCount(0);
    await expect.poll(() => page.evaluate('window.alarms.length')).toBeGreaterThan(0);
  });
});
