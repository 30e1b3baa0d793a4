import { expect, type Page } from '@playwright/test';

/** All ways in which text could run a script; each one is detected, whether or not the CSP stops it. */
export const bell = `
  window.alarms = [];
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => { window.alarms.push(name); };
  document.addEventListener('securitypolicyviolation', (event) => window.alarms.push(event.violatedDirective + ' ' + event.blockedURI));
`;
/** Markup that runs a script. */
export const acting = ['onclick', 'onerror', 'onload']
  .map((name) => `[${name}]`)
  .concat('a[href^="javascript:" i]', 'iframe[srcdoc]', 'img[src="x"]', 'main form[action]', 'base')
  .join(', ');

/** Asserts that no script from text is in the page or has run. */
export async function expectQuiet(page: Page): Promise<void> {
  await expect(page.locator(acting)).toHaveCount(0);
  expect(await page.evaluate('window.alarms')).toEqual([]);
}
