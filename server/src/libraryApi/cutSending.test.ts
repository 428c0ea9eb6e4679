import { once } from 'node:events'
import { createServer, ServerResponse, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { createCutting } from './cutSending.ts'

const CHECK_MS = 20
const CHILD: FolderLimit = { kind: 'only', folders: ['children'] }

type Caller = { limit: FolderLimit | null } | null

let server: Server
/** The callers as they are now, by their names. */
let callers: Map<string, Caller>
let renewals: string[]

/** Returns the part of a request of a caller for the video with an id. */
const requestOf = (name: string, id: string) => {
  // A response of an earlier test may be asked about once more before its end is noticed.
  const asked = renewals
  return {
    params: { id },
    user: { limit: null },
    renewUser: async () => {
      asked.push(name)
      return callers.get(name) ?? null
    },
  } as unknown as FastifyRequest
}

const cutLater = createCutting(
  {
    findById: async (_kind, id, limit) => (limit === null || id === 'cartoon' ? ({ id } as never) : null),
  },
  CHECK_MS,
)

beforeEach(async () => {
  renewals = []
  callers = new Map(['maya', 'bo'].map((name) => [name, { limit: null }]))
  server = createServer((request, response) => {
    const [, name = '', id = ''] = request.url?.split('/') ?? []
    cutLater(requestOf(name, id), { raw: response })
    response.write('the first bytes of a film')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Begins to receive a video. Resolves to what tells whether it was cut. */
async function receive(path: string) {
  const { port } = server.address() as AddressInfo
  const { body } = await fetch(`http://127.0.0.1:${port}/${path}`)
  const reader = body!.getReader()
  await reader.read()
  const video = { isCut: false }
  void reader.read().catch(() => (video.isCut = true))
  return video
}

/** Waits until everybody who receives something has been asked for twice, so that a cut would have come. */
async function checkAgain() {
  const before = renewals.length
  await expect.poll(() => renewals.length).toBeGreaterThan(before + 2 * callers.size)
}

it('cuts the video of somebody who may have no file any more, and of nobody else', async () => {
  const [video, other] = [await receive('maya/film'), await receive('bo/film')]
  callers.set('maya', null)
  await expect.poll(() => video.isCut).toBe(true)
  expect(other.isCut).toBe(false)
})

it('cuts the video that a new limit hides, and not the one that it shows', async () => {
  const [video, cartoon] = [await receive('maya/film'), await receive('maya/cartoon')]
  callers.set('maya', { limit: CHILD })
  await expect.poll(() => video.isCut).toBe(true)
  await checkAgain()
  expect(cartoon.isCut).toBe(false)
})

it('asks for nobody who has left before', async () => {
  const leaving = createServer(async (request, response) => {
    request.socket.destroy()
    await once(response, 'close')
    cutLater(requestOf('maya', 'film'), { raw: response })
    cutLater(requestOf('bo', 'film'), { raw: new ServerResponse(request) })
  })
  await new Promise<void>((resolve) => leaving.listen(0, '127.0.0.1', resolve))
  const { port } = leaving.address() as AddressInfo
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  await expect.poll(() => renewals).toContain('bo')
  expect(renewals).not.toContain('maya')
  await new Promise((resolve) => leaving.close(resolve))
})
