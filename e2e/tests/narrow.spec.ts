import { ContentData } from '../src/content-data';
import { LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';

const test = base.extend({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

test('shows the first row below the header in a table that scrolls inside its card', async ({ page, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/student');
  await portal.settled();
  const below = `document.querySelector('tbody tr').getBoundingClientRect().top - document.querySelector('th').getBoundingClientRect().bottom`;
  await expect.poll(() => page.evaluate<number>(below)).toBeGreaterThanOrEqual(-1);
});

test('has no sticky bar where the window is very low', async ({ page, baseURL }) => {
  const portal = new PortalPage(page, 'en');
  await portal.useLanguage(baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/student');
  await portal.settled();
  await page.mouse.move(160, 128);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

/** Measured when scrolled to the end: how far the last part of the page is above the floating button. */
const roomAboveButton = () => {
  const main = document.querySelector('main');
  const button = main?.querySelector('[data-primary-action]')?.getBoundingClientRect();
  const ends = Array.from(main?.children ?? [], (part) => part.getBoundingClientRect().bottom);
  window.scrollTo(0, document.documentElement.scrollHeight);
  return button ? button.top - Math.max(...ends) : Number.NaN;
};

for (const route of ['/dashboard', '/student', '/student/classes', '/assignment/gradebook?id=1', '/school/audit'])
  test(`lets a phone scroll the end of ${route} above the button that floats over it`, async ({ page, baseURL }) => {
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(baseURL ?? '');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(route);
    await portal.settled();
    await expect.poll(() => page.evaluate(roomAboveButton)).toBeGreaterThanOrEqual(0);
  });

const COURSE = 1;
/** Pages with a search for every topic of a course, and others that may show topics. */
const withTopics = [`/questions/add-new-question?subject=${COURSE}`, `/category/category-management?subject=${COURSE}`];
const forms = [
  ...withTopics,
  `/questions/add-bulk-questions?subject=${COURSE}`,
  `/questions/questions-list?subject=${COURSE}`,
  `/course/course-details/topic-details/add-lecture?id=${COURSE}`,
  `/assignment/add-new-assignment?subject=${COURSE}`,
];

test(
  'does not widen a form for a topic whose name is one word of 150 letters',
  { tag: LONG },
  async ({ page, portal: { url } }) => {
    const word = 'Elektroensefalografi'.repeat(8).slice(0, 150);
    await (await ContentData.open(url, COURSE)).addTopic(word);
    const portal = new PortalPage(page, 'en');
    await portal.useLanguage(url);
    await page.goto('/terms');
    const wide: string[] = [];
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of forms) {
        await portal.visitAnew(path);
        if (withTopics.includes(path)) {
          // A choice of many topics shows the first ones.
          await page.getByRole('searchbox', { name: 'Search topics' }).fill(word);
          await expect(page.getByRole('main').getByText(word).first()).toBeAttached();
        }
        const beside = await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        if (beside > 0) wide.push(`${path} at ${width}: ${beside} px`);
      }
    }
    expect(wide).toEqual([]);
  },
);
