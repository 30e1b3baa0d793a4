import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './src/browser';
import { isLongRun, LONG } from './src/each-language';
import { canTryProxy } from './src/programs';

export default defineConfig({
  testDir: './tests',
  // A check that this machine cannot make is not counted; the test command says so.
  testIgnore: canTryProxy() ? [] : ['behind-proxy.spec.ts'],
  // Whole matrices and second languages run with `pnpm test:long`, which takes everything.
  grepInvert: isLongRun ? [] : new RegExp(LONG),
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  globalTeardown: './src/global-teardown.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Limits for what hangs; on a busy machine a slow test is not a wrong one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/results.json' }]],
  use: {
    launchOptions: browserLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    // A trace costs every test a quarter of its time: `playwright test --trace on tests/one.spec.ts` where it is needed.
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Istanbul',
    // No test waits for a transition, but for what it leads to.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
