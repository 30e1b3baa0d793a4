import type { Page } from '@playwright/test';

/** Opens a page whose shell does not load before it is released. */
export async function openWithoutShell(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/shell\.[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  // Not `load`, which waits for the scripts of the shell.
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** What frame and shell both show, and where. On a phone the navigation is behind a button. */
export async function pictureOf(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const [bar, navigation, school, heading] = ['header', 'nav', 'header button', 'main h1'].map((each) =>
    page.locator(each).first(),
  );
  const hasNavigation = (await navigation?.count()) === 1;
  return {
    bar: await bar?.boundingBox(),
    navigation: hasNavigation ? (await navigation?.screenshot())?.toString('base64') : undefined,
    school: await school?.boundingBox(),
    heading: await heading?.boundingBox(),
  };
}
