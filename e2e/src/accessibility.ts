import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { cutTexts } from './cut-texts';

const modes = ['light', 'dark'] as const;
/** A laptop, a tablet and the narrowest phone. */
const widths = [1440, 768, 360] as const;

const common: RunOptions = { iframes: false, resultTypes: ['violations'] };
/** WCAG 2.2 AA and best practices; target-size is off by default. */
const everything: RunOptions = { ...common, rules: { 'target-size': { enabled: true } } };
const colours: RunOptions = { ...common, runOnly: ['color-contrast', 'link-in-text-block'] };

/** Resolves when the page has rendered: no skeletons, and no DOM changes for a few frames. */
const atRest = `new Promise((resolve) => {
  let quiet = 0;
  const watch = new MutationObserver(() => { quiet = 0; });
  watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const frame = () => {
    quiet += 1;
    if (quiet < 4 || document.querySelector('[aria-busy=true], [role=status][data-loading]')) return requestAnimationFrame(frame);
    watch.disconnect();
    resolve();
  };
  requestAnimationFrame(frame);
})`;

/** Resolves when colours and positions stop changing; ignores endless animations. */
const stillness = `(async () => {
  const running = () => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity);
  for (let moving = running(); moving.length > 0; moving = running()) await Promise.allSettled(moving.map(({ finished }) => finished));
})()`;

async function run(page: Page, options: RunOptions): Promise<string[]> {
  // Once per document, because client-side navigation keeps it.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  await page.evaluate(stillness);
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || floats(element.parentElement));
    // Elements half covered by a floating bar, or beside its buttons, can be scrolled away from it: size or distance would do.
    const underBar = ({ any }: (typeof violations)[number]['nodes'][number]) =>
      any.some(
        ({ relatedNodes = [] }) =>
          relatedNodes.length > 0 &&
          relatedNodes.every(({ target }) => floats(document.querySelector(String(target[0])))),
      );
    return violations.flatMap(({ id, nodes }) => {
      const left = id === 'target-size' ? nodes.filter((node) => !underBar(node)) : nodes;
      return left.length > 0
        ? `${id}: ${left.map(({ target, any: [why] }) => `${target.join(' ')} (${why?.message ?? ''})`).join(', ')}`
        : [];
    });
  }, options);
}

/**
 * axe violations of the page: all rules in light mode, and only those about colours in dark mode, because nothing else
 * depends on the mode.
 */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const mode of modes) {
    await page.emulateMedia({ colorScheme: mode });
    await page.locator(`html.${mode}`).waitFor();
    const faults = await run(page, mode === 'light' ? everything : colours);
    found.push(...faults.map((fault) => `${new URL(page.url()).pathname} (${mode}) ${fault}`));
  }
  return found;
}

/** axe violations of the student app, which takes its colours from the system. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await run(page, colours);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inDark, ...(await run(page, everything))];
}

/** Horizontal scrolling and cut-off texts at each width; axe runs only at the given widths. */
async function faults(page: Page, hasAxe: (width: number) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(atRest);
    const here = [...(await cutTexts(page)), ...(hasAxe(width) ? await violations(page) : [])];
    found.push(...here.map((fault) => `${width}: ${fault}`));
  }
  return found;
}

export const faultsAtEveryWidth = (page: Page): Promise<string[]> => faults(page, () => true);

/** Like the above with axe at a single width, for runs in which the other widths would mostly find the same. */
export const faultsAtOneWidth = (page: Page, only: number): Promise<string[]> =>
  faults(page, (width) => width === only);
