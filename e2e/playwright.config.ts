import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './src/browser';
import { isLongRun, LONG } from './src/each-language';
import { canTryProxy } from './src/programs';

export default defineConfig({
  testDir: './tests',
  // Tests that this machine cannot run are not counted; the test command reports them.
  testIgnore: canTryProxy() ? [] : ['behind-proxy.spec.ts'],
  // Full matrices and second languages run with `pnpm test:long`, which includes everything.
  grepInvert: isLongRun ? [] : new RegExp(LONG),
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  globalTeardown: './src/global-teardown.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous limits; on a busy machine a slow test is not a failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/results.json' }]],
  use: {
    launchOptions: browserLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    // Traces take a quarter of the time of each test; where needed, use `playwright test --trace on tests/one.spec.ts`.
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Istanbul',
    // Playwright does not see the requests of a service worker; `offline.spec.ts` and the student phones allow workers.
    serviceWorkers: 'block',
    // Tests wait for outcomes, not for transitions.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
