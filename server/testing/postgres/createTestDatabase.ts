import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../../src/database/postgres/Database.ts'
import { rowsOf } from './rowsOf.ts'
import { POSTGRES_TABLES } from '../../src/app/resources.ts'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** Creates a separate empty database for a test. It is removed together with its server. */
export async function createTestDatabase() {
  const first = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await rowsOf(first, `create database ${name}`)
  const url = first.replace('/postgres?', `/${name}?`)
  return {
    url,
    /** Opens a connection pool, which the test closes. */
    open: (options: { connections?: number } = {}) =>
      openDatabase({ tables: POSTGRES_TABLES, url, ...options }),
    /** Runs a query over a separate connection. */
    rows: <Row>(query: string) => rowsOf<Row>(url, query),
  }
}
