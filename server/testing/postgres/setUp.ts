import type { TestProject } from 'vitest/node'
import { startCluster } from './startCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of PostgreSQL's default database. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all tests that need it. */
export default async function setUp(project: TestProject) {
  const cluster = await startCluster()
  project.provide('postgresUrl', cluster.url('postgres'))
  return () => cluster.close()
}
