import type { Page } from '@playwright/test';
import { findSamples, teacherOf } from '../src/demo-samples';
import { LONG } from '../src/each-language';
import { screenStates } from '../src/page-states';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';

test.use({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url, teacherOf('en'))) });

/**
 * Runs in the page: returns the focused element if it is invisible or nothing marks it, "end" at the end of the page or
 * where a dialog wraps around, else null. Frames mark their focused elements themselves.
 */
const hiddenFocus = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.dataset.firstStop !== undefined) return 'end';
  if (!document.querySelector('[data-first-stop]')) focused.dataset.firstStop = '';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height]));
  const seen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused));
  });
  // The mark may be drawn around a container: a row or card whose link is focused, or the frame of an editor.
  const around = [];
  for (let part = focused; part && part !== document.body && around.length < 7; part = part.parentElement) around.push(part);
  const isMarked =
    focused.tagName === 'IFRAME' ||
    around.some((part) =>
      [null, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
      }),
    );
  const label = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  const fault = seen || width * height < 4 ? (isMarked ? null : 'not marked') : 'out of sight';
  return fault && focused.tagName + ' ' + label.slice(0, 40) + ': ' + fault;
})()`;

const MOST_STOPS = 400;

/** Tabs from one end of the page to the other, and returns the focused elements that could not be seen. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  await page.evaluate("document.querySelector('[data-first-stop]')?.removeAttribute('data-first-stop')");
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate<string | null>(hiddenFocus);
    if (found === 'end') break;
    if (found) hidden.push(found);
  }
  return hidden;
}

/** Each screen in its last state of the demo data, and the preview of a roster. */
async function statesOf(url: string) {
  const samples = await findSamples(url, 'en');
  const roster = { path: '/student?roster=upload', shows: '[role=dialog]' };
  return { samples, states: [...screenStates(samples), roster] };
}

const parts = [0, 1, 2, 3, 4, 5];

for (const [width, height] of [
  [1280, 800],
  [320, 640],
] as const) {
  // In parts, to distribute them among workers; the normal run covers the student list only.
  for (const part of [undefined, ...parts]) {
    const which = part === undefined ? 'the students' : `part ${part + 1} of the screens`;
    const tag = part === undefined && width === 1280 ? [] : [LONG];
    test(
      `keeps the focus visible and marked at every tab stop, forwards and backwards (${which}, ${width} px)`,
      { tag },
      async ({ page, portal: { url } }) => {
        const { samples, states } = await statesOf(url);
        const mine = states.filter(({ path }, place) =>
          part === undefined ? path === '/student' : place % parts.length === part,
        );
        const portal = new PortalPage(page, 'en');
        await page.setViewportSize({ width, height });
        await page.goto('/terms');
        await page.evaluate((grade) => localStorage.setItem('activeGrade', grade), String(samples.grade));
        const found: Record<string, string[]> = {};
        for (const { path, shows } of mine) {
          await portal.visitAnew(path);
          if (shows) await expect(page.locator(shows)).toBeVisible();
          const stops = [...(await hiddenStops(page, 'Tab')), ...(await hiddenStops(page, 'Shift+Tab'))];
          if (stops.length > 0) found[path] = stops;
        }
        expect(found).toEqual({});
      },
    );
  }
}
