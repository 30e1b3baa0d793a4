import { expect, type Page } from '@playwright/test';
import { PortalPage } from '../portal-page';
import type { Language } from '../words';
import { networkFaults, type Network } from './network-fault';

const stillLoading = {
  en: 'Still loading. The connection seems to be slow.',
  tr: 'Hâlâ yükleniyor. Bağlantınız yavaş görünüyor.',
} as const;

/** Visits a screen under each fault in turn, with a request that never ends, and finally without faults. */
export async function screenSurvivesEveryFault(
  page: Page,
  language: Language,
  network: Network,
  address: string,
): Promise<void> {
  const main = page.getByRole('main');
  const alerts = main.getByRole('alert');
  // Parts of a screen fail separately; this retries all of them.
  const retryAll = () =>
    page.evaluate(`document.querySelectorAll('main [role=alert] button').forEach((button) => button.click())`);
  for (const [index, fault] of networkFaults.entries()) {
    // Most calls depend on the grades: after the first fault these must be available.
    network.break(fault, index === 0 ? undefined : '/profile/grades');
    if (index === 0) await page.goto(address);
    else await retryAll();
    await expect(alerts.filter({ hasText: fault.says[language] }).first(), fault.what).toBeVisible();
    await expect(alerts.filter({ hasNotText: fault.says[language] }), fault.what).toHaveCount(0);
    await expect(main.locator('[aria-busy=true]'), fault.what).toHaveCount(0);
    await expect(alerts.getByRole('button').first(), fault.what).toBeEnabled();
  }
  network.hold();
  await alerts.getByRole('button').first().click();
  await retryAll();
  await expect(page.getByText(stillLoading[language])).toBeVisible();
  network.mend();
  await new PortalPage(page, language).settled();
  await expect(alerts).toHaveCount(0);
  await expect(page.getByText(stillLoading[language])).toHaveCount(0);
}
