import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { userDataOfEachTest } from './testing/userDataOfEachTest.ts'
import {
  startUserDataServer,
  type Device,
  type Events,
  type UserDataServer,
  likeCell,
} from './testing/startUserDataServer.ts'

let server: UserDataServer
let device: Device
let signInAgain: () => Promise<Device>
let time = new Date()
const opened: Events[] = []
beforeEach(() => {
  time = new Date()
})
userDataOfEachTest((test) => ({ server, device, signInAgain } = test), {}, { now: () => time })
afterEach(() => Promise.all(opened.splice(0).map((events) => events.cancel())))

async function listen(listener: Device = device): Promise<Events> {
  const events = await listener.openEvents()
  opened.push(events)
  await expect.poll(() => events.positions().length).toBeGreaterThan(0)
  return events
}

it('begins with the position, and tells of every change on each device of the user', async () => {
  await device.post([likeCell('a')])
  const devices = [await listen(), await listen(await signInAgain())]
  for (const events of devices) expect(events.positions()).toMatchObject([{ generation: 0, cursor: 1 }])
  await device.post([likeCell('b'), likeCell('c')])
  for (const events of devices)
    await expect.poll(events.positions).toMatchObject([
      { generation: 0, cursor: 1 },
      { generation: 0, cursor: 3 },
    ])
  await device.delete('empty')
  for (const events of devices)
    await expect.poll(() => events.positions().at(-1)).toMatchObject({ generation: 1, cursor: 3 })
})

it('tells of each change at once, although it asks the database only once a second', async () => {
  const events = await listen()
  for (const row of ['a', 'b', 'c', 'd']) await device.post([likeCell(row)])
  await expect.poll(() => events.positions().map(({ cursor }) => cursor)).toEqual([0, 1, 2, 3, 4])
})

it('tells nothing of other users, and nothing of writes that change nothing', async () => {
  await device.post([likeCell('a')])
  const events = await listen()
  await (await server.signIn('Somebody else')).post([likeCell('a')])
  await device.post([likeCell('a')])
  await device.post([likeCell('b')])
  await expect.poll(() => events.positions().at(-1)?.cursor).toBe(2)
  expect(events.positions()).toHaveLength(2)
})

it('is a stream that no proxy holds back, compresses or caches', async () => {
  const { response } = await listen()
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('content-encoding')).toBeNull()
})

it('ends at the log out, for every device of that session and no other', async () => {
  const other = await listen(await signInAgain())
  const events = [await listen(), await listen()]
  await device.logOut()
  expect(await Promise.all(events.map(({ ended }) => ended))).toEqual(['ended', 'ended'])
  expect((await device.send('/events')).status).toBe(401)
  await (await signInAgain()).post([likeCell('a')])
  await expect.poll(() => other.positions().length).toBe(2)
})

it('ends when the token expires', async () => {
  const events = await listen()
  time = new Date(time.getTime() + 24 * 3_600_000)
  expect(await events.ended).toBe('ended')
})

it('has room for ten of a user, and for another one when one is closed', async () => {
  const streams: Events[] = []
  for (let count = 0; count < 10; count += 1) streams.push(await listen())
  const refused = await device.send('/events')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toMatchObject({ error: { errors: [{ reason: 'rateLimitExceeded' }] } })
  await listen(await server.signIn('Somebody else'))
  await streams[0]?.cancel()
  await expect
    .poll(async () => {
      const events = await device.openEvents()
      opened.push(events)
      return events.response.status
    })
    .toBe(200)
})

it('answers no HEAD request, whose response would never end', async () => {
  expect((await device.send('/events', { method: 'HEAD' })).status).toBe(404)
})

describe('on a server of its own', () => {
  const folder = folderOfEachTest()

  it('stays open beyond the idle limit by comments, which are no events', { tags: 'release' }, async () => {
    const impatient = await startUserDataServer(folder, { VTUBE_IDLE_TIMEOUT: '6' })
    const reader = await impatient.signIn()
    const events = await listen(reader)
    const comments = () =>
      events
        .text()
        .split('\n\n')
        .filter((text) => text.startsWith(':'))
    await expect.poll(() => comments().length).toBe(3)
    expect(events.positions()).toHaveLength(1)
    await reader.post([likeCell('a')])
    await expect.poll(() => events.positions().length).toBe(2)
    await impatient.close()
  })

  it('ends when the server closes, which does not wait for it', async () => {
    const closing = await startUserDataServer(folder)
    const events = await listen(await closing.signIn())
    await closing.close()
    expect(await events.ended).toBe('ended')
  })
})
