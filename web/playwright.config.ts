import { defineConfig } from '@playwright/test'

import { launchOptions } from './e2e/browser.ts'

/** The browser tests run against the built pages and the real service, which `e2e/service.ts` starts. */
export default defineConfig({
  testDir: 'e2e',
  // A program that is no test, such as the one that takes the pictures of the README.
  testMatch: process.env['BROWSER_PROGRAM'] ?? '*.e2e.ts',
  globalSetup: './e2e/service.ts',
  outputDir: 'test-results',
  // Patience, not a promise: also on a machine at an eighth of its speed all tests end within these.
  // How fast things are is measured by `npm run prove -- speed start`.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  retries: 0,
  // On two processors: much of a test is waiting. Three take 200 s where two took 270 s.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env['MILLWRIGHT_TEST_URL'] ?? '',
    locale: 'en-GB',
    colorScheme: 'light',
    viewport: { width: 1440, height: 960 },
    // A trace takes a picture of every change, and twice the time: `npm run test:browser -- NAME --trace on`
    // makes those of tests that have failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Each test would fill its browser with all files of the app; those about them do so themselves.
    serviceWorkers: 'block',
    launchOptions,
    // Half of what opening a dialog costs is drawing how it moves. The main ways through the app are gone with motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
