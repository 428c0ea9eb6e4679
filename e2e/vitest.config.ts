import { defineConfig } from 'vitest/config'

/** Journeys through the built product in a real browser, one after the other: they share a browser and a server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    globalSetup: ['testing/sharedProduct.ts'],
    setupFiles: ['testing/setup.ts'],
  },
})
