import { describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { createPostgresStorage } from '../../app/postgresStorage.ts'
import { openDatabase } from './Database.ts'
import { sql } from '../sql.ts'
import { POSTGRES_TABLES } from '../../app/resources.ts'

const START = /^The database of VTUBE_DATABASE_URL \(localhost\/\w+\) cannot be opened: /v
const refusal = async (url: string): Promise<string> => {
  const message = await openDatabase({ tables: POSTGRES_TABLES, url }).then(
    () => 'opened',
    (error: Error) => error.message,
  )
  expect(message).toMatch(START)
  const { password } = new URL(inject('postgresUrl'))
  expect(message).not.toContain(password)
  expect(message).not.toContain(decodeURIComponent(password))
  return message.replace(START, '')
}

describe('opening a shared database', () => {
  it('says that the password is not right, without saying the password', async () => {
    const url = new URL(inject('postgresUrl'))
    url.password = 'wrong-password'
    expect(await refusal(url.href)).toBe('it rejects this user name or password.')
  })

  it('says that there is none of this name', async () => {
    const url = inject('postgresUrl').replace('/postgres?', '/nowhere?')
    expect(await refusal(url)).toMatch(/^there is no database with this name/v)
  })

  it('leaves tables of another program alone', async () => {
    const database = await createTestDatabase()
    await database.rows('create table comments (other text)')
    expect(await refusal(database.url)).toMatch(/^it contains tables of another program/v)
    expect(await database.rows(`select to_regclass('items') as made`)).toEqual([{ made: null }])
  })

  it('says to empty one of an older version, and leaves it as it was', async () => {
    const database = await createTestDatabase()
    const storage = createPostgresStorage(await database.open())
    await storage.keyValues.set('session', 'a', '1')
    await storage.close()
    await database.rows('update vtube_schema set version = 1')
    expect(await refusal(database.url)).toMatch(/^it was written by an older version of Vtube.+ Empty the/v)
    expect(await database.rows('select value from key_values')).toEqual([{ value: '1' }])
  })

  it('asks for one that holds every letter', async () => {
    const { url, rows } = await createTestDatabase()
    await rows(`create database old_letters encoding 'LATIN1' template template0`)
    expect(await refusal(url.replace(/\/test_\w+/v, '/old_letters'))).toMatch(/encoding is not UTF8/v)
  })

  it('refuses queries after it was closed, instead of leaving them hanging', async () => {
    const database = await (await createTestDatabase()).open()
    await database.close()
    await expect(database.query(sql`select 1`)).rejects.toThrow('The database is closed.')
  })
})

it('a transaction that waits for another one in a circle is done again, and loses nothing', async () => {
  const database = await (await createTestDatabase()).open()
  await database.query(sql`insert into gateway_quota_blocks (bucket, until) values ('a', 0), ('b', 0)`)
  const meeting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const add = (own: number, order: [string, string]) =>
    database.transaction(async (session) => {
      for (const bucket of order) {
        await session.query(sql`update gateway_quota_blocks set until = until + 1 where bucket = ${bucket}`)
        meeting[own]?.resolve()
        await Promise.all(meeting.map(({ promise }) => promise))
      }
    })
  await Promise.all([add(0, ['a', 'b']), add(1, ['b', 'a'])])
  const rows = await database.query<{ until: number }>(sql`select until from gateway_quota_blocks`)
  expect(rows.map(({ until }) => until)).toEqual([2, 2])
  await database.close()
})
