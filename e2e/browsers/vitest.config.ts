import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The main journeys in further browsers, whose paths stand in `FIREFOX` and `WEBKIT`; both at once. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['browsers/**/*.test.ts'],
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
    globalSetup: ['testing/sharedProduct.ts'],
  },
})
