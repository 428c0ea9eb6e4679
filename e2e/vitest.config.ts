import { defineConfig } from 'vitest/config'

/** Journeys through the built product in real browsers, two files at a time; they share a server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    globalSetup: ['testing/sharedProduct.ts'],
    setupFiles: ['testing/setup.ts'],
  },
})
