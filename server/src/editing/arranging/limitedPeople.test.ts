import { describe, expect, it } from 'vitest'
import { arrangingServerOfEachTest } from './testing/arrangingServerOfEachTest.ts'
import { videosAt, type ArrangingServer } from './testing/startArrangingServer.ts'
import type { TrashItem } from './arrangeLibrary.ts'

const start = arrangingServerOfEachTest()
const FILES = videosAt(
  'Kids/a.webm',
  'Kids/Old/b.webm',
  'Private/c.webm',
  'Open/d.webm',
  'Open/Secret/e.webm',
)
const PEOPLE = {
  kid: { limit: { kind: 'only', folders: ['Kids'] } },
  guest: { limit: { kind: 'except', folders: ['Private', 'Open/Secret'] } },
  adder: { permissions: ['add'] },
  nobody: { permissions: [] },
} as const

const idAt = async (server: ArrangingServer, path: string): Promise<string> =>
  (await server.videos())[path] ?? ''

describe('a person who is limited to folders', () => {
  it.each(['kid', 'guest'])(
    'neither moves nor deletes a video outside of them, which does not exist: %s',
    async (person) => {
      const server = await start(FILES, { people: PEOPLE })
      const hidden = await idAt(server, 'Private/c.webm')
      expect(await server.refusal('POST', '/moves', { ids: [hidden], name: 'x' }, person)).toBe(
        '404 videoNotFound',
      )
      expect(await server.refusal('POST', '/trash', { ids: [hidden] }, person)).toBe('404 videoNotFound')
      expect(await server.refusal('POST', '/moves', { folder: 'Private', name: 'x' }, person)).toBe(
        '404 notFound',
      )
      expect(await server.refusal('POST', '/trash', { folder: 'Private' }, person)).toBe('404 notFound')
      expect(await server.refusal('POST', '/trash', { folder: 'Missing' }, person)).toBe('404 notFound')
      expect(await server.files()).toEqual(Object.keys(FILES).sort())
    },
  )

  it.each(['kid', 'guest'])('moves nothing there, and creates no folder there: %s', async (person) => {
    const server = await start(FILES, { people: PEOPLE })
    const own = await idAt(server, 'Kids/a.webm')
    expect(await server.refusal('POST', '/moves', { ids: [own], toFolder: 'Private' }, person)).toBe(
      '403 outsideFolders',
    )
    expect(await server.refusal('POST', '/moves', { folder: 'Kids/Old', toFolder: 'Private' }, person)).toBe(
      '403 outsideFolders',
    )
    expect(await server.refusal('POST', '/folders', { path: 'Private/New' }, person)).toBe(
      '403 outsideFolders',
    )
    expect(await server.files()).toEqual(Object.keys(FILES).sort())
  })

  it('gives no folder the path of one that stays hidden, and does not tell that it exists', async () => {
    const server = await start(FILES, { people: PEOPLE })
    for (const [toFolder, name] of [
      ['', 'Private'],
      ['Open', 'Secret'],
    ]) {
      const move = { folder: 'Kids/Old', toFolder, name }
      expect(await server.refusal('POST', '/moves', move, 'guest')).toBe('403 outsideFolders')
    }
    expect(await server.files()).toEqual(Object.keys(FILES).sort())
  })

  // strapi/strapi#27649: a folder was deleted with files of others that the person could not see.
  it('neither moves nor deletes a folder with something in it that stays hidden (strapi#27649)', async () => {
    const server = await start(FILES, { people: PEOPLE })
    expect(await server.refusal('POST', '/trash', { folder: 'Open' }, 'guest')).toBe('403 outsideFolders')
    expect(await server.refusal('POST', '/moves', { folder: 'Open', name: 'x' }, 'guest')).toBe(
      '403 outsideFolders',
    )
    expect(await server.files()).toEqual(Object.keys(FILES).sort())
  })

  it('sees only the folders and the deleted videos that may be seen', async () => {
    const server = await start(FILES, { people: PEOPLE })
    for (const path of ['Kids/a.webm', 'Private/c.webm', 'Open/d.webm'])
      await server.call('POST', '/trash', { ids: [await idAt(server, path)] })
    await server.call('POST', '/trash', { folder: 'Kids/Old' })
    const pathsFor = async (person: string) => {
      const { items } = await server.call<{ items: TrashItem[] }>('GET', '/trash', undefined, person)
      return items.map(({ path }) => path).sort()
    }
    expect(await pathsFor('owner')).toEqual(['Kids/Old', 'Kids/a.webm', 'Open/d.webm', 'Private/c.webm'])
    expect(await pathsFor('kid')).toEqual(['Kids/Old', 'Kids/a.webm'])
    expect(await pathsFor('guest')).toEqual(['Kids/Old', 'Kids/a.webm', 'Open/d.webm'])
    const { items } = await server.call<{ items: TrashItem[] }>('GET', '/trash')
    const hidden = items.find(({ path }) => path === 'Private/c.webm')?.id ?? ''
    for (const [method, path] of [
      ['POST', `/trash/${hidden}/restore`],
      ['DELETE', `/trash/${hidden}`],
    ] as const)
      expect(await server.refusal(method, path, undefined, 'kid')).toBe('404 notFound')
    expect(await server.call('GET', '/folders', undefined, 'kid')).toEqual({ folders: ['Kids'] })
    expect(await server.call('GET', '/folders?path=Open', undefined, 'guest')).toEqual({ folders: [] })
    expect(await server.refusal('GET', '/folders?path=Private', undefined, 'guest')).toBe('404 notFound')
  })

  it('learns to which folders the limit leads, and nobody else learns of any', async () => {
    const folders = ['Kids', 'Kids/Old', 'Kids 2', 'Open']
    const server = await start(FILES, {
      people: { ...PEOPLE, several: { limit: { kind: 'only', folders } } },
    })
    const foldersOf = async (person: string) =>
      (await server.call<{ folders: string[] | null }>('GET', '', undefined, person)).folders
    expect(await foldersOf('several')).toEqual(['Kids', 'Kids 2', 'Open'])
    expect([await foldersOf('guest'), await foldersOf('owner')]).toEqual([null, null])
  })

  it('acts within the folders like everybody', async () => {
    const server = await start(FILES, { people: PEOPLE })
    const own = await idAt(server, 'Kids/a.webm')
    await server.call('POST', '/moves', { ids: [own], toFolder: 'Kids/New' }, 'kid')
    const { id } = await server.call<{ id: string }>('POST', '/trash', { ids: [own] }, 'kid')
    await server.call('POST', `/trash/${id}/restore`, undefined, 'kid')
    expect(await idAt(server, 'Kids/New/a.webm')).toBe(own)
  })
})

it.each(['Private', 'Kids', 'Open', 'Open/Secret'])(
  'lets nobody move or delete a folder by which the view of a person is limited: %s',
  async (folder) => {
    const server = await start(FILES, { people: PEOPLE })
    expect(await server.refusal('POST', '/moves', { folder, name: 'Elsewhere' })).toBe('409 folderOfLimit')
    expect(await server.refusal('POST', '/trash', { folder })).toBe('409 folderOfLimit')
    expect(await server.files()).toEqual(Object.keys(FILES).sort())
  },
)

it('refuses people without the permission', async () => {
  const server = await start(FILES, { people: PEOPLE })
  const ids = [await idAt(server, 'Open/d.webm')]
  for (const person of ['nobody', 'adder', 'stranger']) {
    expect(await server.refusal('POST', '/moves', { ids, name: 'x' }, person)).toBe('403 editingNotAllowed')
    expect(await server.refusal('POST', '/trash', { ids }, person)).toBe('403 editingNotAllowed')
    expect(await server.refusal('GET', '/trash', undefined, person)).toBe('403 editingNotAllowed')
    expect(await server.refusal('POST', '/trash/x/restore', undefined, person)).toBe('403 editingNotAllowed')
    expect(await server.refusal('DELETE', '/trash/x', undefined, person)).toBe('403 editingNotAllowed')
  }
  expect(await server.refusal('POST', '/folders', { path: 'x' }, 'nobody')).toBe('403 editingNotAllowed')
  expect(await server.call('POST', '/folders', { path: 'x' }, 'adder')).toEqual({ path: 'x' })
})

it.each([
  [{}],
  [{ ids: [] }],
  [{ ids: ['a'] }],
  [{ ids: ['a', 'b'], name: 'x' }],
  [{ ids: ['a'], folder: 'A', name: 'x' }],
  [{ folder: 'A' }],
  [{ folder: 'A', name: '' }],
  [{ folder: 'A', toFolder: 7 }],
])('refuses a move that it does not understand: %j', async (body) => {
  const server = await start(videosAt('a.webm'))
  expect(await server.refusal('POST', '/moves', body)).toBe('400 badRequest')
})
