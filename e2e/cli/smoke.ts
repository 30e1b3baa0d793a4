import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../src/browser';
import { delivery } from '../src/delivery';
import { newestRelease, openRelease } from '../src/smoke';

/**
 * `pnpm smoke <remote>`: opens its candidate, or else the live version, in a browser of a signed-in user, and withdraws
 * a candidate that does not run.
 */
async function main(): Promise<void> {
  const [remote] = process.argv.slice(2);
  if (!remote) throw new Error('pnpm smoke <remote>, with PORTAL_URL, SMOKE_EMAIL and SMOKE_PASSWORD');
  const { PORTAL_URL: portal, SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env;
  if (!portal || !email || !password)
    return console.log('PORTAL_URL, SMOKE_EMAIL and SMOKE_PASSWORD are not all set: no browser was opened');
  const url = portal.replace(/\/+$/, '');
  const release = await newestRelease(url, remote);
  const browser = await chromium.launch(browserLaunchOptions());
  const faults = await openRelease(browser, { url, account: { email, password }, remote }, release).finally(() =>
    browser.close(),
  );
  if (faults.length === 0) return console.log(`${remote} ${release.version} runs at ${release.paths.join(', ')}`);
  if (release.isCandidate)
    console.log((await delivery('rollback', {}, remote, '--candidate', release.version)).stdout.trim());
  throw new Error(`${remote} ${release.version} does not run: ${faults.join('; ')}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
