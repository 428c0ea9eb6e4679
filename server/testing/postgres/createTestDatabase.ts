import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../src/catalogue/postgres/Database.ts'
import { rowsOf } from './rowsOf.ts'

/** A database of a test's own, empty at first. It goes with its server. */
export interface TestDatabase {
  url: string
  /** As a server opens it; closed by the test. */
  open(options?: { connections?: number }): Promise<Database>
  /** Looks at the rows themselves. */
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
