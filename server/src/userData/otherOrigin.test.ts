import { describe, expect, it } from 'vitest'
import { userDataOfEachTest } from './testing/userDataOfEachTest.ts'
import { likeCell, type Device, type UserDataServer } from './testing/startUserDataServer.ts'

const APP = 'https://app.example.org'
let server: UserDataServer
let device: Device
// Each call is made by another user, because one of them deletes the data.
userDataOfEachTest((test) => ({ server, device } = test), { VTUBE_CLIENT_ORIGINS: APP })

const cell = likeCell('a')
/** The requests that the client sends. Browsers send a preflight for each of these methods and headers. */
const calls: [method: string, path: string, init: RequestInit][] = [
  ['GET', '?generation=0&after=0', {}],
  [
    'POST',
    '',
    {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ generation: 0, cells: [cell] }),
    },
  ],
  ['GET', '/events', {}],
  ['DELETE', '?devices=keep', {}],
]

describe('a client on another origin', () => {
  it.each(calls)('is allowed to send %s /user-data%s', async (method, path, init) => {
    const names = ['authorization', ...Object.keys(init.headers ?? {})]
    const preflight = await fetch(`${server.origin}/user-data${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: APP,
        'access-control-request-method': method,
        'access-control-request-headers': names.join(','),
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(APP)
    expect(preflight.headers.get('access-control-allow-methods')?.split(', ')).toContain(method)
    expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(names),
    )
    const response = await device.send(path, { ...init, method, headers: { ...init.headers, origin: APP } })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, APP])
    await response.body?.cancel()
  })

  it('reads why it was refused', async () => {
    for (const path of ['?generation=9&after=0', '', '/nothing']) {
      const refused = await device.send(path, { headers: { origin: APP } })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.headers.get('access-control-allow-origin')).toBe(APP)
    }
    const stranger = await fetch(`${server.origin}/user-data/events`, { headers: { origin: APP } })
    expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([401, APP])
  })

  it.each(calls)('may not if the server does not know it: %s /user-data%s', async (method, path) => {
    const preflight = await fetch(`${server.origin}/user-data${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})
