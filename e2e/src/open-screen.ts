import type { Page } from '@playwright/test';
import { PortalPage } from './portal-page';
import type { Language } from './words';

/** Opens a URL in this language and waits until the screen has its data. */
export async function openScreen(page: Page, language: Language, url: string, address: string): Promise<PortalPage> {
  const portal = new PortalPage(page, language);
  await portal.useLanguage(url);
  await page.goto(address);
  await portal.settled();
  return portal;
}
