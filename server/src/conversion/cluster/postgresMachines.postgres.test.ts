import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import type { Database } from '../../database/postgres/Database.ts'
import type { Machines } from './postgresMachines.ts'
import { openPostgresMachines } from './postgresMachines.ts'

let created: TestDatabase
let database: Database
const opened: Machines[] = []
beforeAll(async () => {
  created = await createTestDatabase()
  database = await created.open()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})
afterAll(() => database.close())

let taken = 0
const open = async (name: string, beatMs?: number) => {
  const load = () => ({ places: 2, taken })
  const machines = await openPostgresMachines({
    database,
    kind: 'server',
    name,
    load,
    ...(beatMs === undefined ? {} : { beatMs }),
  })
  opened.push(machines)
  return machines
}
const names = async (machines: Machines) => (await machines.living()).map(({ name }) => name)
/** Lets a machine count as seen for the last time this long ago. */
const age = (name: string, seconds: number) =>
  created.rows(`update machines set seen_at = now() - interval '${seconds} s' where name = '${name}'`)

it('lists the machines that live, until they sign off or have not reported for six seconds', async () => {
  const one = await open('one')
  const two = await open('two')
  await open('dead')
  await age('two', 5)
  await age('dead', 7)
  expect(await names(one)).toEqual(['one', 'two'])
  await two.close()
  expect(await names(one)).toEqual(['one'])
})

it('reports how many places are taken, and deletes the rows of machines that are long gone', async () => {
  const one = await open('one', 20)
  await open('long gone')
  await age('long gone', 61)
  taken = 1
  await expect.poll(async () => await one.living()).toMatchObject([{ name: 'one', places: 2, taken: 1 }])
  await expect.poll(() => created.rows('select name from machines')).toEqual([{ name: 'one' }])
})
