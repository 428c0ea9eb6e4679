import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { openIdle } from '../../testing/sendRaw.ts'
import { createAdmission, MAX_WRITES_PER_USER } from './admitWrites.ts'
import {
  likeCell,
  startUserDataServer,
  type Device,
  type UserDataServer,
  type WireCell,
} from './testing/startUserDataServer.ts'

const folder = folderOfTests()
let server: UserDataServer
let device: Device
beforeAll(async () => {
  // The limit corresponds to three megabytes a minute.
  server = await startUserDataServer(folder, { VTUBE_RATE_LIMIT: '48' })
  device = await server.signIn('Noor')
})
afterAll(() => server.close())

/** Returns a row with an additional field, as a newer version may write it. */
const likeWith = (more: unknown): WireCell => {
  const cell = likeCell('video')
  return cell.with(3, { ...(cell[3] as object), more }) as WireCell
}
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe('a body', () => {
  it('whose values are too many, or too many in each other, is not parsed', async () => {
    for (const cells of [[likeWith(nested(30))], Array.from({ length: 60_000 }, () => 0)])
      expect(await device.post(cells)).toMatchObject({
        status: 400,
        reason: 'badRequest',
        body: { error: { message: expect.stringContaining('too many') as string } },
      })
  })

  it('is taken with brackets in its texts, and with some more values than this version knows', async () => {
    for (const more of ['[{'.repeat(500), `\\"${'['.repeat(500)}`, nested(10)])
      expect((await device.post([likeWith(more)])).status).toBe(200)
  })
})

describe('a user', () => {
  it('has a few bodies read at a time, is told when to send the next, and keeps nobody else out', async () => {
    const [maya, tomas] = [await server.signIn('Maya'), await server.signIn('Tomas')]
    const port = Number(new URL(server.origin).port)
    const post = async (by: Device) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      const { status, headers } = await by.send('', init)
      return [status, headers.get('retry-after')]
    }
    expect(await post(maya)).toEqual([400, null])
    const head = `POST /user-data HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${maya.token}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n`
    const sockets = await Promise.all(Array.from({ length: MAX_WRITES_PER_USER }, () => openIdle(port)))
    for (const socket of sockets) {
      socket.write(`${head}expect: 100-continue\r\n\r\n`)
      // The server has answered with 100, so it waits for the body.
      await once(socket, 'data')
    }
    expect(await post(maya)).toEqual([429, '1'])
    expect(await post(tomas)).toEqual([400, null])
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => post(maya)).toEqual([400, null])
  })

  it('sends so many megabytes a minute, and is told when to send the next ones', async () => {
    const kenji = await server.signIn('Kenji')
    const large = `"${'x'.repeat(1024 ** 2 - 2)}"`
    for (let sent = 0; sent < 3; sent += 1) expect((await kenji.postText(large)).status).toBe(400)
    const refused = await kenji.send('', { method: 'POST', body: large })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
    expect((await kenji.read()).status).toBe(200)
  })
})

it('reads 32 megabytes of all users together at a time', () => {
  const admit = createAdmission(1_200)
  const request = { headers: { 'content-length': String(1024 ** 2) } }
  const places = Array.from({ length: 32 }, (_, index) => admit(`user ${index}`, request))
  const asked = () => admit('another user', request)
  expect(asked).toThrow(expect.objectContaining({ status: 503, retrySeconds: 1 }))
  expect(() => admit('another user', { headers: { 'transfer-encoding': 'chunked' } })).toThrow('')
  places[0]?.()
  expect(asked).not.toThrow()
})
