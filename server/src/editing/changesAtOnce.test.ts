import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { uniqueVideo } from '../../testing/media/tinyVideo.ts'
import type { StoreWriter } from '../media/StoreWriter.ts'
import { arrangingServerOfEachTest } from './arranging/testing/arrangingServerOfEachTest.ts'
import { videosAt, type ArrangingServer } from './arranging/testing/startArrangingServer.ts'
import { createTusClient, pathIn } from './testing/tusClient.ts'

const start = arrangingServerOfEachTest()
const POND = 'Pond/koi.webm'

/** The time in which a request that waits for nothing is certainly answered, also on a busy machine. */
const OVERTAKING_MS = 3_000

/** Starts a server whose moves stop until `goOn` is called. `moving` resolves when one has begun. */
async function startWithSlowMoves() {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const server = await start(videosAt(POND), {
    people: { maya: {} },
    overrides: ({ library }) => {
      const { writer } = library.store
      if (writer === null) throw new Error('The folder cannot be written.')
      const move: StoreWriter['move'] = async (...paths) => {
        begun.resolve()
        await held.promise
        await writer.move(...paths)
      }
      return { writer: { ...writer, move } }
    },
  })
  const { [POND]: id = '' } = await server.videos()
  const moved = server.call('POST', '/moves', { ids: [id], toFolder: 'Lake' })
  await begun.promise
  return { server, id, moved, goOn: held.resolve }
}

const versionOf = async (server: ArrangingServer, id: string): Promise<string> =>
  (await server.call<{ version: string }>('GET', `/videos/${id}`)).version
const correct = (id: string, version: string) =>
  ['PATCH', '/videos', { videos: [{ id, version }], changes: { title: 'Koi' } }, 'maya'] as const

describe('a video that has come as a whole', () => {
  it('is not added if its person loses the permission while it waits for other changes', async () => {
    let lose = () => {}
    const server = await start(videosAt(POND), {
      people: { maya: {} },
      overrides: ({ catalogue }) => {
        const { importIndex } = catalogue
        const exclusively: typeof importIndex.exclusively = (signal, work) => {
          lose()
          return importIndex.exclusively(signal, work)
        }
        return { catalogue: { ...catalogue, importIndex: { ...importIndex, exclusively } } }
      },
    })
    // Records of uploads are forgotten by the present time.
    server.setTime(new Date())
    const headers = { authorization: 'Bearer maya' }
    const tus = createTusClient({
      send: (path, init = {}) =>
        fetch(`${server.origin}${path}`, { ...init, headers: { ...init.headers, ...headers } }),
    })
    expect(pathIn(await tus.upload(uniqueVideo(), { name: 'heron.webm' }))).toBe('heron.webm')
    lose = () => server.setPerson('maya', { permissions: ['edit'] })
    expect((await tus.upload(uniqueVideo(), { name: 'carp.webm' })).status).toBe(403)
    expect(await server.files()).toEqual([POND, 'heron.webm'])
    expect(await readdir(join(server.folder, '.vtube-uploads'))).toEqual([])
  })
})

describe('a server that starts while another one is changing the library', () => {
  it('serves what only reads, and changes the library after the other one', async () => {
    const others = Promise.withResolvers<void>()
    const server = await start(videosAt(POND), {
      people: { maya: {} },
      overrides: ({ catalogue }) => {
        const { importIndex } = catalogue
        const exclusively: typeof importIndex.exclusively = async (signal, work) => {
          await others.promise
          return await importIndex.exclusively(signal, work)
        }
        return { catalogue: { ...catalogue, importIndex: { ...importIndex, exclusively } } }
      },
    })
    const { [POND]: id = '' } = await server.videos()
    const correction = server.call(...correct(id, await versionOf(server, id)))
    expect(await server.files()).toEqual([POND])
    others.resolve()
    await correction
    expect(await server.files()).toEqual(['Pond/koi.nfo', POND])
  })
})

describe('two people who change the library at once', () => {
  it('do not correct a video while it moves: no file stays behind', async () => {
    const { server, id, moved, goOn } = await startWithSlowMoves()
    const correction = server.refusal(...correct(id, await versionOf(server, id)))
    expect(await Promise.race([correction.catch(String), pause(OVERTAKING_MS, 'waits')])).toBe('waits')
    goOn()
    await moved
    // The version names the place, so that the person sees where the video is now.
    expect(await correction).toBe('409 changedMeanwhile')
    expect(await server.files()).toEqual(['Lake/koi.webm'])
    await server.call(...correct(id, await versionOf(server, id)))
    expect(await server.files()).toEqual(['Lake/koi.nfo', 'Lake/koi.webm'])
  })

  it('read at once when to ask again if 32 others wait already', async () => {
    const { server, moved, goOn } = await startWithSlowMoves()
    const create = (_: unknown, number: number) =>
      fetch(`${server.origin}/editing/folders`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ path: `Lake ${number}` }),
      })
    const answers = Array.from({ length: 34 }, create)
    const refused = await Promise.race(answers)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    goOn()
    await moved
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(32)
    expect((await create(null, 34)).status).toBe(200)
  })

  it('change nothing if they leave while they wait', async () => {
    const { server, id, moved, goOn } = await startWithSlowMoves()
    const leaving = new AbortController()
    const deletion = fetch(`${server.origin}/editing/trash`, {
      method: 'POST',
      headers: { authorization: 'Bearer maya', 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [id] }),
      signal: leaving.signal,
    })
    const sent = deletion.catch((error: unknown) => String(error))
    expect(await Promise.race([sent, pause(OVERTAKING_MS, 'wait')])).toBe('wait')
    leaving.abort()
    expect(await sent).toMatch('AbortError')
    // The server has read the end of that connection before it answers a later request.
    await server.call('GET', '/trash')
    goOn()
    await moved
    await server.call('POST', '/folders', { path: 'Sea' })
    expect(await server.files()).toEqual(['Lake/koi.webm'])
  })

  it.each([
    ['permission', { permissions: ['add'] }, '403 editingNotAllowed'],
    ['folders', { limit: { kind: 'except', folders: ['Lake', 'Pond'] } }, '404 videoNotFound'],
  ] as const)('change nothing if they lose their %s while they wait', async (_, person, refusal) => {
    const { server, id, moved, goOn } = await startWithSlowMoves()
    const correction = server.refusal(...correct(id, await versionOf(server, id)))
    const deletion = server.refusal('POST', '/trash', { ids: [id] }, 'maya')
    expect(await Promise.race([correction, deletion, pause(OVERTAKING_MS, 'wait')])).toBe('wait')
    server.setPerson('maya', person)
    goOn()
    await moved
    expect([await correction, await deletion]).toEqual([refusal, refusal])
    expect(await server.files()).toEqual(['Lake/koi.webm'])
  })
})
