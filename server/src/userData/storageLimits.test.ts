import { afterEach, beforeEach, expect, it } from 'vitest'
import { pino } from 'pino'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import {
  historyCell,
  startUserDataServer,
  type UserDataServer,
  type WireCell,
} from './testing/startUserDataServer.ts'

const ROWS = 500
const folder = folderOfEachTest()
let server: UserDataServer
const logged: string[] = []
beforeEach(() => {
  logged.length = 0
})
afterEach(() => server.close())

async function start(environment: Record<string, string>): Promise<void> {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  server = await startUserDataServer(folder, environment, { log })
}
/** Returns cells of about one megabyte. */
const megabyte = (name: string): WireCell[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const cell = historyCell(`${name}-${index}`, 1)
    return cell.with(3, { ...(cell[3] as object), more: 'x'.repeat(1_700) }) as WireCell
  })

it('stores as many megabytes of each user as VTUBE_USER_DATA_LIMIT says, and more after a deletion', async () => {
  await start({ VTUBE_USER_DATA_LIMIT: '1' })
  const device = await server.signIn('Noor')
  expect((await device.post(megabyte('a'))).status).toBe(200)
  const refused = await device.post(megabyte('b'))
  expect([refused.status, refused.reason]).toEqual([403, 'userDataFull'])
  expect(refused.body.error?.message).toMatch(/no more space/)
  expect((await (await server.signIn('Maya')).post(megabyte('a'))).status).toBe(200)
  expect((await device.delete('keep')).status).toBe(200)
  expect((await device.post(megabyte('b'), 1)).status).toBe(200)
  expect(logged).toEqual([])
})

it('stores as many megabytes of all users as VTUBE_USER_DATA_TOTAL says, and tells the operator', async () => {
  await start({ VTUBE_USER_DATA_TOTAL: '1' })
  const device = await server.signIn('Noor')
  expect((await device.post(megabyte('a'))).status).toBe(200)
  const refused = await (await server.signIn('Maya')).post(megabyte('a'))
  expect([refused.status, refused.reason]).toEqual([403, 'userDataFull'])
  expect(logged.join()).toMatch(/VTUBE_USER_DATA_TOTAL/)
})
