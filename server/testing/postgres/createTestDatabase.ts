import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../src/database/postgres/Database.ts'
import { rowsOf } from './rowsOf.ts'

/** A separate, initially empty database for a test. It is removed with its server. */
export interface TestDatabase {
  url: string
  /** Opens a connection pool, which the test closes. */
  open(options?: { connections?: number }): Promise<Database>
  /** Runs a query over a separate connection. */
  rows<Row>(query: string): Promise<Row[]>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const first = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await rowsOf(first, `create database ${name}`)
  const url = first.replace('/postgres?', `/${name}?`)
  return {
    url,
    open: (options = {}) => openDatabase({ url, ...options }),
    rows: (query) => rowsOf(url, query),
  }
}
