import type { Browser, Page } from '@playwright/test';
import { parseRegistry } from 'shared/contract/registry';
import { type Account, signedInStorage } from './signed-in';

interface Opened {
  url: string;
  account: Account;
  remote: string;
}

/** What a browser has to show for a release. */
interface Released {
  version: string;
  isCandidate: boolean;
  paths: readonly string[];
}

const LIMIT_MS = 60_000;
const STILL_MS = 1_000;

/**
 * The candidate of a remote, or else its live version, as in the registry of the portal. @throws Error if there is none
 */
export async function newestRelease(url: string, remote: string): Promise<Released> {
  const { remotes } = parseRegistry(await (await fetch(`${url}/remotes.json`)).text());
  const entry = remotes.find(({ name }) => name === remote);
  if (!entry) throw new Error(`${remote} is not in the registry of ${url}.`);
  const { version, navigation = entry.navigation } = entry.candidate ?? entry;
  const paths = navigation.map(({ path }) => path);
  return { version, isCandidate: entry.candidate !== undefined, paths: paths.length > 0 ? paths : entry.mounts };
}

interface Load {
  version: string;
}

/**
 * Waits until a screen of the remote, or its replacement, has been visible for a second: a screen that throws is
 * rendered first. Returns the version that was loaded last.
 */
async function shownVersion(page: Page, remote: string): Promise<string | undefined> {
  const measure = `remote:${remote}`;
  await page.waitForFunction(
    ({ name, stillMs }) => {
      const main = document.querySelector('main');
      const isLoading = main?.querySelector('[aria-busy=true], [role=status][data-loading]');
      const isThere =
        main && !isLoading && main.innerText.trim() !== '' && performance.getEntriesByName(name).length > 0;
      if (!isThere) performance.clearMarks('smoke:there');
      else if (performance.getEntriesByName('smoke:there').length === 0) performance.mark('smoke:there');
      const [there] = performance.getEntriesByName('smoke:there');
      return there !== undefined && performance.now() - there.startTime > stillMs;
    },
    { name: measure, stillMs: STILL_MS },
    { timeout: LIMIT_MS },
  );
  const loads = await page.evaluate(
    (name) => performance.getEntriesByName(name).map((entry) => (entry as PerformanceMeasure).detail as Load),
    measure,
  );
  return loads.at(-1)?.version;
}

async function faultAt(page: Page, path: string, { remote, version }: { remote: string; version: string }) {
  await page.goto(`${path}?${remote}=${encodeURIComponent(version)}`, { timeout: LIMIT_MS });
  const shown = await shownVersion(page, remote);
  if (shown !== version) return `${path} runs ${shown} in its place`;
  const alerts = await page.getByRole('main').getByRole('alert').count();
  return alerts > 0 ? `${path} shows an error` : undefined;
}

/** Opens every navigation entry of a release as a signed-in user. Returns the problems found. */
export async function openRelease(browser: Browser, { url, account, remote }: Opened, { version, paths }: Released) {
  const context = await browser.newContext({ baseURL: url, storageState: await signedInStorage(url, account) });
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    for (const path of paths) {
      const fault = await faultAt(page, path, { remote, version });
      if (fault) faults.push(fault);
    }
    return faults;
  } finally {
    await context.close();
  }
}
