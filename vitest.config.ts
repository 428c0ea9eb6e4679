import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Unit and contract tests. The browser journeys have a configuration of their own, `e2e/vitest.config.ts`. */
export default defineConfig({
  test: {
    // The usual is one less than there are processors, which would be one of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'shared',
          environment: 'node',
          include: ['shared/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'library/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.postgres.test.ts'],
        },
      },
      {
        test: {
          // Only when one of these tests runs, a PostgreSQL is started for them.
          name: 'postgres',
          environment: 'node',
          include: ['server/**/*.postgres.test.ts'],
          globalSetup: ['server/testing/postgres/setUp.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/src/testing/setup.ts'],
        },
      },
    ],
  },
})
