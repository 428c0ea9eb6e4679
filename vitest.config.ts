import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messages } from './client/vite/messages.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The timeouts are long, because they must only end tests that hang, not tests on a busy machine. */
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 90_000 } },
}

/** Test files without side effects share a process, which loads the server once. */
const shared = { isolate: false }

const CLIENT_TESTS = 'client/**/*.test.{ts,tsx}'
/**
 * The tests of the client that need no page, which they say in their first line. A new page and the modules of a file
 * use more processor time than most of these tests.
 */
const withoutPage = globSync(CLIENT_TESTS, { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(resolve(import.meta.dirname, path), 'utf8').startsWith('// @vitest-environment node\n'),
)

/** The folder of Node's compile cache, which all database threads share. */
const compiled = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '.cache/compiled') }

/** Matches the slowest files. Sorted by size, they would run last and leave one processor idle. */
const LONGEST =
  /everyFault|crashes|scripts\/commands|signals|severalServers|sharedQuota|sharedFolder|databaseGone/

/** Starts the longest files first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const TUS = resolve(import.meta.dirname, 'node_modules/tus-js-client')

/** Configures the unit and contract tests. `e2e/playwright.config.ts` configures the browser journeys. */
export default defineConfig({
  test: {
    // There are more workers than processors, because many server tests wait for processes and timers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'release', description: 'Runs only before a release: `npm run test:release`.' }],
    projects: [
      {
        test: {
          ...timeouts,
          ...shared,
          name: 'shared',
          environment: 'node',
          include: ['{shared,messages,scripts,deploy}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          ...shared,
          name: 'server',
          environment: 'node',
          globalSetup: ['scripts/lib/build.mjs'],
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.postgres.test.ts'],
          env: compiled,
          setupFiles: ['server/testing/keepWorkers.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          ...shared,
          // A PostgreSQL starts only if one of these tests runs.
          name: 'postgres',
          environment: 'node',
          include: ['server/**/*.postgres.test.ts'],
          globalSetup: ['scripts/lib/build.mjs', 'server/testing/postgres/setUp.ts'],
          env: compiled,
        },
      },
      {
        plugins: [react(), messages()],
        // The build takes the part for browsers too.
        resolve: { alias: { 'tus-js-client': resolve(TUS, 'lib.es5/browser/index.js') } },
        test: {
          ...timeouts,
          name: 'client',
          // Workers load jsdom once, not once for every file.
          environment: './client/vite/browserEnvironment.ts',
          pool: 'vmThreads',
          vmMemoryLimit: '1 GB',
          include: [CLIENT_TESTS],
          exclude: ['**/node_modules/**', ...withoutPage],
          setupFiles: ['client/src/testing/setup.ts'],
        },
      },
      {
        plugins: [messages()],
        test: {
          ...timeouts,
          ...shared,
          name: 'logic',
          environment: 'node',
          include: withoutPage,
          setupFiles: ['client/src/testing/setUpWithoutPage.ts'],
        },
      },
    ],
  },
})
