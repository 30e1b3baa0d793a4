import { expect, test, type Page } from '@playwright/test';
import type { Registry } from 'shared/contract/registry';
import { faultsAtEveryWidth } from './accessibility';
import {
  failingVersion,
  giveGrace,
  loseGrace,
  MENDED,
  openWithoutGrace,
  type Failure,
  type FailingVersion,
} from './failing-remote';
import { entryOf, readRegistry, replaceEntry, writeRegistry } from './own-store';
import { fallbackTime, noteText } from './fallback-time';
import type { PortalPage } from './portal-page';

export const areas = [
  { remote: 'mfe-dashboard', area: 'dashboard', path: '/dashboard' },
  { remote: 'mfe-content', area: 'courses', path: '/course' },
  { remote: 'mfe-questions', area: 'questions', path: '/questions' },
  { remote: 'mfe-assessments', area: 'assessments', path: '/assignment' },
  { remote: 'mfe-students', area: 'students', path: '/student' },
  { remote: 'mfe-classroom', area: 'classroom', path: '/class' },
] as const;
export type Area = (typeof areas)[number];

/** Areas whose new version fails, with and without an earlier version to fall back to. */
export interface FailingAreas {
  withEarlier: readonly Area[];
  withoutEarlier: readonly Area[];
}

/** The message that an earlier version is running. */
export const fellBack = {
  en: (version: string) => `is running its previous version (${version})`,
  tr: (version: string) => `önceki sürümü (${version}) çalışıyor`,
};

/** Visits areas in which a new version of the remote fails in one way. */
export class FailureVisit {
  private readonly alert;
  private readonly retry;
  private readonly page: Page;

  private constructor(
    private readonly portal: PortalPage,
    private readonly storeDir: string,
    private readonly failure: Failure,
    private readonly registry: Registry,
  ) {
    this.page = portal.page;
    const main = this.page.getByRole('main');
    this.alert = main.getByRole('alert');
    this.retry = main.getByRole('button', { name: portal.words.retry });
  }

  static async begin(portal: PortalPage, storeDir: string, failure: Failure): Promise<FailureVisit> {
    if (failure.hangs) await openWithoutGrace(portal.page);
    return new FailureVisit(portal, storeDir, failure, await readRegistry(storeDir));
  }

  /** Checks that the portal works in all of these areas, before and after the failing version is fixed. */
  async visit({ withEarlier, withoutEarlier }: FailingAreas): Promise<void> {
    const [first, ...others] = withEarlier;
    if (!first) throw new Error('The portal opens in an area that has an earlier version.');
    const versions = new Map<Area, FailingVersion>();
    for (const area of withEarlier) versions.set(area, await this.release(area, true));
    for (const area of withoutEarlier) versions.set(area, await this.release(area, false));
    const versionOf = (area: Area) => versions.get(area) ?? Promise.reject(new Error(`${area.remote} has no version`));

    await test.step(`falls back to the earlier version of ${first.remote}`, async () => {
      await noteText(this.page, fellBack[this.portal.language](this.good(first)?.version ?? ''));
      // A hanging script delays the load event of the page.
      await this.page.goto(first.path, { waitUntil: 'domcontentloaded' });
      await this.showsEarlier(first);
      // Recorded but not asserted: the machine may be busy.
      const description = `${first.remote}: ${await fallbackTime(this.page, first.remote)} ms`;
      test.info().annotations.push({ type: 'earlier version shown after', description });
    });
    for (const area of others) {
      await test.step(`falls back to the earlier version of ${area.remote}`, async () => {
        if (this.failure.hangs) await loseGrace(this.page);
        await this.link(area).click();
        await this.showsEarlier(area);
      });
    }
    for (const [place, area] of withoutEarlier.entries()) {
      await test.step(`shows an error for ${area.remote} without an earlier version`, async () => {
        await this.showsRetry(area);
        await this.link(withEarlier[place % withEarlier.length] ?? area).click();
        await this.portal.settled();
        await expect(this.alert).toHaveCount(0);
        await this.showsRetry(area);
        await this.recovers(area, await versionOf(area));
      });
    }
    await writeRegistry(this.storeDir, this.registry);
  }

  /** Opens the area by its URL: on a first visit without its files, on a return with those of the earlier version. */
  async opens(area: Area, moment: 'on a first visit' | 'on a return'): Promise<void> {
    await test.step(`falls back to the earlier version of ${area.remote} ${moment}`, async () => {
      if (moment === 'on a return') {
        await this.page.goto(area.path);
        await this.portal.settled();
      }
      await this.release(area, true);
      await this.page.goto(area.path, { waitUntil: 'domcontentloaded' });
      await this.showsEarlier(area);
    });
    await writeRegistry(this.storeDir, this.registry);
  }

  /** Accessibility violations in an area whose new version fails, with and without an earlier one. */
  async faults(area: Area): Promise<string[]> {
    await this.release(area, true);
    await this.page.goto(area.path);
    await this.showsEarlier(area);
    const found = await faultsAtEveryWidth(this.page);
    await this.release(area, false);
    await this.page.goto(area.path);
    await expect(this.alert).toBeVisible();
    found.push(...(await faultsAtEveryWidth(this.page)));
    await writeRegistry(this.storeDir, this.registry);
    return found;
  }

  private link({ area }: Area) {
    return this.portal.navigation().getByRole('link', { name: this.portal.words.areas[area] });
  }

  private good({ remote }: Area) {
    return this.registry.remotes.find(({ name }) => name === remote);
  }

  private async release({ remote, path }: Area, hasEarlier: boolean): Promise<FailingVersion> {
    const version = await failingVersion(this.page, await entryOf(this.storeDir, remote), path, this.failure);
    const { previous: _previous, ...withoutPrevious } = version.entry;
    await replaceEntry(this.storeDir, hasEarlier ? version.entry : withoutPrevious);
    return version;
  }

  private async showsEarlier(area: Area): Promise<void> {
    await expect(this.page.getByText(fellBack[this.portal.language](this.good(area)?.version ?? ''))).toBeVisible();
    await this.portal.settled();
    await expect(this.alert).toHaveCount(0);
  }

  private async showsRetry(area: Area): Promise<void> {
    if (this.failure.hangs) await loseGrace(this.page);
    await this.link(area).click();
    await expect(this.alert).toBeVisible();
    if (this.failure.hangs) await giveGrace(this.page);
  }

  private async recovers(area: Area, { mend }: FailingVersion): Promise<void> {
    await mend();
    if (!this.failure.range) {
      await this.retry.click();
      return expect(this.page.getByRole('main').getByText(MENDED)).toBeVisible();
    }
    // Only another release fixes this one; it loads as soon as the page is notified.
    const good = this.good(area);
    if (good) await replaceEntry(this.storeDir, good);
    await expect(async () => {
      // The page may be notified between these two steps, which removes the button.
      if (await this.retry.isVisible()) await this.retry.click({ timeout: 1_500 });
      await expect(this.alert).toHaveCount(0, { timeout: 1_500 });
    }).toPass();
    return this.portal.settled();
  }
}
