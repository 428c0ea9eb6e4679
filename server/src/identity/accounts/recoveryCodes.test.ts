import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../../testing/openCatalogueWith.ts'
import { addPerson } from '../testing/startAccountsServer.ts'
import { createRecoveryCodes, type RecoveryCodes } from './recoveryCodes.ts'

let storage: FilledCatalogue
let codes: RecoveryCodes
beforeAll(async () => {
  storage = await openCatalogueWith()
  codes = createRecoveryCodes({ people: storage.people, now: () => new Date() })
  for (const [id, name] of [
    ['p-1', 'Maya'],
    ['p-2', 'Tom'],
  ] as const)
    await addPerson(storage.people, id, name, { kind: 'password', hash: 'hash' })
})
afterAll(() => storage.close())

const use = async (name: string, code: string) =>
  (await codes.check({ name, code, address: '192.0.2.1', device: null })).kind

it('are ten, all different, in groups, without letters and digits that look alike', async () => {
  const made = await codes.replace('p-1')
  expect(new Set(made).size).toBe(10)
  for (const code of made) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/)
})

it('work once, however they are typed, and only for their person', async () => {
  const [one = '', other = ''] = await codes.replace('p-1')
  expect(await use('Tom', one)).toBe('wrong')
  expect(await use('maya', one.toUpperCase().replaceAll('-', '–'))).toBe('person')
  expect(await use('maya', one)).toBe('wrong')
  expect(await use('maya', `  ${other.replaceAll('-', '')} `)).toBe('person')
  expect(await storage.people.countRecoveryCodes('p-1')).toBe(8)
})

it('work no more when new ones were made', async () => {
  const [former = ''] = await codes.replace('p-2')
  await codes.replace('p-2')
  expect(await use('Tom', former)).toBe('wrong')
})

it('stay unused while the person is suspended', async () => {
  const [code = ''] = await codes.replace('p-2')
  await storage.people.setSuspension('p-2', new Date())
  expect(await use('Tom', code)).toBe('wrong')
  await storage.people.setSuspension('p-2', null)
  expect(await use('Tom', code)).toBe('person')
})
