import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The headless shell comes first: it takes a quarter less processor time than a browser with hidden windows. */
const installed = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Chromium uses only the last list of features, so this repeats Playwright's (`chromiumSwitches`). The last two
 * features render hidden pages for the address bar of every window: without disabling them, a new context takes a third
 * of the processor time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const quietChromium = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Launch options for an installed Chromium, after installing one if there is none. Throws with instructions if that
 * fails.
 */
export function browserLaunchOptions(): LaunchOptions {
  const executablePath = findBrowser() ?? download() ?? installPackage();
  if (!executablePath) {
    throw new Error(
      'No browser for the tests. Install Chromium or Google Chrome (Debian and Ubuntu: apt-get install chromium), then run the tests again.',
    );
  }
  // Chromium's sandbox does not work as root, as in most containers.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // Without a locale Chromium names no download that is not ASCII.
  const env = { ...process.env, LANG: process.env.LANG ?? 'C.UTF-8' };
  return { executablePath, args: [...sandbox, ...quietChromium], env };
}

function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  if (existsSync(macChrome)) return macChrome;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return installed.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** Playwright's own download. */
function download(): string | undefined {
  const cli = path.join(path.dirname(createRequire(__filename).resolve('@playwright/test/package.json')), 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 240_000 });
  return findBrowser();
}

/** The package of the distribution, if this process may install it. */
function installPackage(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const aptGet = (args: readonly string[]) =>
    spawnSync('apt-get', [...args, '-qq'], { stdio: 'ignore', timeout: 420_000 }).status === 0;
  aptGet(['update']);
  // Debian packages the headless shell; elsewhere there is only the full browser.
  if (!aptGet(['install', '-y', 'chromium-headless-shell'])) aptGet(['install', '-y', 'chromium']);
  return findBrowser();
}
