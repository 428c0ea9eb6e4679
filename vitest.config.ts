import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A busy machine is no fault: these only end what hangs. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Files that leave nothing behind in their process, and can share one: it loads the server once. */
const shared = { isolate: false }

/** What one thread of a database has compiled, all of them start with. */
const compiled = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '.cache/compiled') }

/** Files that take longest. By their size alone they would come last, and one processor would wait for the other. */
const LONGEST = /everyFault|crashes|signals|severalServers|databaseGone/

/** Starts the longest files first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Unit and contract tests. The browser journeys have a configuration of their own, `e2e/playwright.config.ts`. */
export default defineConfig({
  test: {
    // More than there are processors: many tests of the server wait for processes and timers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patience,
          ...shared,
          name: 'shared',
          environment: 'node',
          include: ['shared/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'sample-library/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.postgres.test.ts'],
          env: compiled,
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          // Only when one of these tests runs, a PostgreSQL is started for them.
          name: 'postgres',
          environment: 'node',
          include: ['server/**/*.postgres.test.ts'],
          globalSetup: ['server/testing/postgres/setUp.ts'],
          env: compiled,
        },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'client',
          // A worker loads jsdom once, and not for every file.
          environment: './client/vite/browserEnvironment.ts',
          pool: 'vmThreads',
          vmMemoryLimit: '1 GB',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/src/testing/setup.ts'],
        },
      },
    ],
  },
})
