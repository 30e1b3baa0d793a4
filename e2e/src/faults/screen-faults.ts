import { expect, type Page, type Request } from '@playwright/test';
import { PortalPage } from '../portal-page';
import type { Language } from '../words';
import { networkFaults, type Network } from './network-fault';

const stillLoading = {
  en: 'Still loading. The connection seems to be slow.',
  tr: 'Hâlâ yükleniyor. Bağlantınız yavaş görünüyor.',
} as const;

/** In the bar, in place of the choice of the grade. */
const noGrades = {
  en: 'Grades could not be loaded. Try again',
  tr: 'Sınıflar yüklenemedi. Yeniden deneyin',
} as const;

/** On a busy machine; nothing waits so long that is told. */
const TOLD_WITHIN_MS = 15_000;

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

/** Visits a screen once for each path that it reads, each time with that one alone failing; the paths of which nobody is told. */
export async function silentReads(
  page: Page,
  language: Language,
  network: Network,
  address: string,
): Promise<string[]> {
  const [, serverFails] = networkFaults;
  const portal = new PortalPage(page, language);
  const read = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/v1/')) read.add(pathname);
  };
  network.mend();
  page.on('request', note);
  await page.goto(address);
  await portal.settled();
  page.off('request', note);
  const silent: string[] = [];
  for (const path of read) {
    network.breakOne(serverFails, path);
    await page.goto(address);
    const says = page.getByText(serverFails.says[language]).or(page.getByText(noGrades[language]));
    const isTold = await says
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: TOLD_WITHIN_MS })
      .then(
        () => true,
        () => false,
      );
    if (!isTold) silent.push(`${address}: ${path}`);
  }
  network.mend();
  return silent;
}
