import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const modes = ['light', 'dark'] as const;
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds in a page as it is now: WCAG 2.2 AA and best practices in light mode, and in dark mode once more what
 * has to do with colours, since nothing else changes with the mode.
 */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const mode of modes) {
    await page.emulateMedia({ colorScheme: mode });
    await page.locator(`html.${mode}`).waitFor();
    // One frame, so axe need not gather its parts in a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // Target-size is off by default.
    const run = mode === 'light' ? axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }) : axe.withRules(ofColours);
    const { violations: faults } = await run.analyze();
    found.push(...faults.map(({ id, nodes }) => `${new URL(page.url()).pathname} (${mode}) ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`));
  }
  return found;
}
