import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startExternalIssuer } from '../identity/testing/startExternalIssuer.ts'
import {
  startUserDataServer,
  type Device,
  type Events,
  type UserDataServer,
  type WireCell,
} from './testing/startUserDataServer.ts'

const folder = folderOfTests()
let issuer: Awaited<ReturnType<typeof startExternalIssuer>>
let stranger: Awaited<ReturnType<typeof startExternalIssuer>>
let server: UserDataServer
/** The user whose data is attacked, and a device of this user that receives events. */
let maya: Device
let events: Events
const playlistOf = (name: string, stamp: string): WireCell => [
  'playlists',
  'p',
  'value',
  { id: 'p', name, createdAt: 1, updatedAt: 1 },
  stamp.repeat(16),
]
const own = playlistOf('Private', '1')
const forged = playlistOf('Forged', '2')

beforeAll(async () => {
  ;[issuer, stranger] = await Promise.all([startExternalIssuer(), startExternalIssuer()])
  server = await startUserDataServer(folder, issuer.environment)
  maya = server.device(await issuer.token())
  await maya.post([own])
  events = await maya.openEvents()
})
afterAll(async () => {
  await events.cancel()
  await server.close()
  await Promise.all([issuer.close(), stranger.close()])
})

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = (after: number) => Math.floor(Date.now() / 1000) + after
const good = (changes: JWTPayload = {}) => issuer.token(changes)
async function unsigned(): Promise<string> {
  const [, claims] = (await good()).split('.')
  return `${base64({ alg: 'none', kid: 'first' })}.${claims}.`
}

/** Returns the statuses of all calls, in the order read, write, delete, listen. */
async function attack(device: Device): Promise<number[]> {
  const calls = [
    await device.read(),
    await device.post([forged]),
    await device.delete('empty'),
    await device.send('/events'),
  ]
  return calls.map(({ status }) => status)
}
async function isUntouched() {
  expect((await maya.read()).body).toMatchObject({ generation: 0, cursor: 1, cells: [own] })
  await expect.poll(events.positions).toMatchObject([{ generation: 0, cursor: 1 }])
}

describe('nobody reads, writes, deletes or hears of the data of a user', () => {
  it.each<[string, () => Promise<string>]>([
    ['without a signature', unsigned],
    ['with a token that has expired', () => good({ exp: seconds(-60) })],
    [
      'with a token of another issuer in the name of the trusted one',
      () => stranger.token({ iss: issuer.issuer }),
    ],
  ])('%s', async (_attack, make) => {
    expect(await attack(server.device(await make()))).toEqual([401, 401, 401, 401])
    await isUntouched()
  })

  it('as another subject, whatever it looks like', async () => {
    for (const sub of ['Maya', 'maya ', 'maya\0', 'kenji', `${issuer.issuer}"maya`, '%']) {
      const other = server.device(await good({ sub }))
      expect((await other.read()).body.cells).toEqual([])
      await other.post([forged])
      await other.delete('empty')
      const heard = await other.openEvents()
      await expect.poll(() => heard.positions().at(-1)?.generation).toBe(1)
      await heard.cancel()
      await isUntouched()
    }
  })

  it('by naming the user in the address, the body or a header', async () => {
    const other = server.device(await good({ sub: 'mallory' }))
    expect((await other.get('?generation=0&after=0&user=maya&userId=maya&sub=maya')).body.cells).toEqual([])
    await other.postText(JSON.stringify({ generation: 0, user: 'maya', userId: 'maya', cells: [forged] }))
    await other.send('?devices=empty&user=maya', { method: 'DELETE', headers: { 'x-user': 'maya' } })
    await isUntouched()
  })

  it('with a token in the address or in a cookie', async () => {
    const token = await good()
    const url = `${server.origin}/user-data?generation=0&after=0`
    expect((await fetch(`${url}&access_token=${token}&token=${token}`)).status).toBe(401)
    expect((await fetch(url, { headers: { cookie: `vtube.accessToken=${token}` } })).status).toBe(401)
  })

  it('with the media cookie alone, which opens frames and pictures', async () => {
    const first = await fetch(`${server.origin}/youtube/v3/videos?part=snippet&chart=mostPopular`, {
      headers: { authorization: `Bearer ${maya.token}` },
    })
    const cookie = first.headers.getSetCookie().join('; ')
    expect(cookie).toMatch(/vtube_media/)
    for (const [method, path] of [
      ['GET', '?generation=0&after=0'],
      ['DELETE', '?devices=empty'],
      ['GET', '/events'],
    ] as const)
      expect((await fetch(`${server.origin}/user-data${path}`, { method, headers: { cookie } })).status).toBe(
        401,
      )
    await isUntouched()
  })

  it('after the log-out, although the token is still valid', async () => {
    // Tokens that are issued after the log-out belong to a new sign-in.
    const session = { sid: 'of a lost phone', iat: seconds(0) }
    const phone = server.device(await good(session))
    expect((await phone.read()).status).toBe(200)
    await phone.logOut()
    expect(await attack(phone)).toEqual([401, 401, 401, 401])
    // A second token of the same session is refused as well.
    expect(await attack(server.device(await good({ ...session, jti: 'second' })))).toEqual([
      401, 401, 401, 401,
    ])
    await isUntouched()
  })
})
