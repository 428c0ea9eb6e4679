import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { createFolderStore } from '../../media/folderStore.ts'
import { createJoinedStore } from '../../media/joinedStore.ts'
import type { PathMove } from '../../catalogue/importedEntry.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { guardWriter } from '../guardWriter.ts'
import { arrangeLibrary } from './arrangeLibrary.ts'
import { arrangingServerOfEachTest } from './testing/arrangingServerOfEachTest.ts'
import { ALONE, videosAt } from './testing/startArrangingServer.ts'
import { findFiles, planFolder, planVideos } from './planMoves.ts'
import { createTransfers } from './transfers.ts'
import { createTrash } from './trash.ts'

const folder = folderOfEachTest()
const log = { info: () => {}, warn: () => {} }
const NAMES = ['A/talk.webm', 'A/talk.nfo', 'A/talk.jpg', 'A/talk.en.srt', 'A/walk.webm']
const TALK = [{ id: 'talk', path: 'A/talk.webm', content: '' }]
const NO_TOPS = { list: async () => [], set: async () => {} }
const DESCRIPTION = { by: 'owner', title: 'talk', deletedAt: new Date('2026-06-01T12:00:00Z') }

async function fill(root: string, names: readonly string[] = NAMES): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), `contents of ${name}`)
  }
}

/** Returns the contents of all files by their paths, without records of what is done and of what was deleted. */
async function contentsIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = paths.filter((path) => !path.endsWith('.json'))
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async (path) => [path.slice(root.length + 1), await readFile(path, 'utf8')] as const),
    ),
  )
}

function arrange(store: MediaStore, writer: StoreWriter | null = store.writer, now = () => new Date()) {
  if (writer === null) throw new Error('The folder cannot be written.')
  const transfers = createTransfers({ store, writer, log, now })
  return { store, transfers, trash: createTrash({ store, writer, transfers, furtherTops: NO_TOPS }) }
}
type Arranged = ReturnType<typeof arrange>

/** Returns a writer with which the server is killed at a call: neither this call nor a later one does anything. */
function killedAt(writer: StoreWriter, calls: number): { writer: StoreWriter; isKilled: () => boolean } {
  let left = calls
  const orKilled =
    <Parameters extends readonly unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      left -= 1
      if (left < 0) throw new Error('The server was killed.')
      return await work(...parameters)
    }
  return {
    isKilled: () => left < 0,
    writer: {
      ...writer,
      write: orKilled(writer.write),
      createFolder: orKilled(writer.createFolder),
      move: orKilled(writer.move),
      remove: orKilled(writer.remove),
    },
  }
}

/** Does something in a new library for each moment at which the server can be killed, and then starts it again. */
async function killAtEachMoment(
  prepare: (arranged: Arranged) => Promise<unknown>,
  work: (arranged: Arranged) => Promise<unknown>,
  check: (root: string, arranged: Arranged) => Promise<void>,
): Promise<number> {
  for (let moment = 0; ; moment += 1) {
    const root = join(folder, `library-${moment}`)
    await fill(root)
    const store = createFolderStore(root)
    const whole = arrange(store)
    await prepare(whole)
    if (store.writer === null) throw new Error('The folder cannot be written.')
    const { writer, isKilled } = killedAt(store.writer, moment)
    await work(arrange(store, writer)).catch(() => {})
    await whole.transfers.recover()
    await check(root, whole)
    const contents = await contentsIn(root)
    expect(Object.values(contents).toSorted()).toEqual(NAMES.map((name) => `contents of ${name}`).toSorted())
    if (!isKilled()) return moment
  }
}

const together = (contents: Record<string, string>): string[] => [
  ...new Set(
    Object.keys(contents)
      .filter((path) => path.includes('talk'))
      .map(dirname),
  ),
]

// immich-app/immich#27929: moves that a crash had interrupted were never completed.
describe('a server that is killed at any moment (immich#27929)', () => {
  it('moves a video with all its files, or not at all', async () => {
    const moments = await killAtEachMoment(
      async () => {},
      async ({ store, transfers }) =>
        await transfers.run(
          await planVideos(store, await findFiles(store, TALK), { folder: 'B', name: 'speech' }),
        ),
      async (root) => {
        const names = Object.keys(await contentsIn(root)).filter((path) => !path.endsWith('walk.webm'))
        expect([
          ['A/talk.en.srt', 'A/talk.jpg', 'A/talk.nfo', 'A/talk.webm'],
          ['B/speech.en.srt', 'B/speech.jpg', 'B/speech.nfo', 'B/speech.webm'],
        ]).toContainEqual(names)
      },
    )
    expect(moments).toBeGreaterThan(8)
  })

  it('moves a folder as a whole, or not at all', async () => {
    await killAtEachMoment(
      async () => {},
      async ({ store, transfers }) =>
        await transfers.run(await planFolder(store, 'A', { folder: null, name: 'B' }, null)),
      async (root) => {
        expect(['A', 'B']).toContain(together(await contentsIn(root))[0])
        expect(together(await contentsIn(root))).toHaveLength(1)
      },
    )
  })

  it('deletes a video with all its files, or not at all, and can restore it', async () => {
    await killAtEachMoment(
      async () => {},
      async ({ store, trash }) => await trash.putVideos(await findFiles(store, TALK), DESCRIPTION),
      async (root, { trash, transfers }) => {
        expect(together(await contentsIn(root))).toHaveLength(1)
        for (const part of await trash.list()) await transfers.run((await trash.planRestore(part)).moves)
        expect(together(await contentsIn(root))).toEqual(['A'])
      },
    )
  })

  it('restores a video with all its files, or not at all', async () => {
    await killAtEachMoment(
      async ({ store, trash }) => await trash.putVideos(await findFiles(store, TALK), DESCRIPTION),
      async ({ trash, transfers }) => {
        for (const part of await trash.list()) {
          await transfers.run((await trash.planRestore(part)).moves)
          await trash.remove(part)
        }
      },
      async (root) => expect(together(await contentsIn(root))).toHaveLength(1),
    )
  })

  it.each(['both its names', 'an empty file at its new name'])(
    'completes a file that was left with %s',
    async (left) => {
      const root = join(folder, 'library')
      await fill(root)
      const store = createFolderStore(root)
      const { transfers } = arrange(store)
      const moves = await planVideos(store, await findFiles(store, TALK), { folder: 'B', name: null })
      if (store.writer === null) throw new Error('The folder cannot be written.')
      // The call that writes the record is the second one, after that which creates its folder.
      await arrange(store, killedAt(store.writer, 2).writer)
        .transfers.run(moves)
        .catch(() => {})
      await mkdir(join(root, 'B'))
      if (left === 'both its names') await link(join(root, 'A/talk.webm'), join(root, 'B/talk.webm'))
      else await writeFile(join(root, 'B/talk.webm'), '')
      await transfers.recover()
      expect(await contentsIn(root)).toMatchObject({ 'B/talk.webm': 'contents of A/talk.webm' })
      expect(together(await contentsIn(root))).toEqual(['B'])
    },
  )

  it('leaves no item in the trash that it had only begun', async () => {
    const root = join(folder, 'library')
    await fill(root)
    const store = createFolderStore(root)
    const { trash } = arrange(store)
    if (store.writer === null) throw new Error('The folder cannot be written.')
    const killed = arrange(store, killedAt(store.writer, 1).writer)
    await killed.trash.putVideos(await findFiles(store, TALK), DESCRIPTION).catch(() => {})
    expect(await readdir(join(root, '.vtube-trash'))).toHaveLength(1)
    await trash.removeOld(new Date())
    expect(await readdir(join(root, '.vtube-trash'))).toEqual([])
  })

  /** Kills a server that moves the talk to `B` when it has moved one file. Returns also a writer of a disk that is full. */
  async function killAndFill() {
    const root = join(folder, 'library')
    await fill(root)
    const store = createFolderStore(root)
    const { writer } = store
    if (writer === null) throw new Error('The folder cannot be written.')
    const moves = await planVideos(store, await findFiles(store, TALK), { folder: 'B', name: null })
    await arrange(store, killedAt(writer, 4).writer)
      .transfers.run(moves)
      .catch(() => {})
    const resumeMove = async () => {
      throw new SourceError(507, 'storageFull', 'The disk of the library is full.')
    }
    return { root, store, writer, moves, full: { ...writer, resumeMove } }
  }

  it('completes later what cannot be moved now, as on a disk that is full', async () => {
    const { root, store, full } = await killAndFill()
    await arrange(store, full).transfers.recover()
    expect(together(await contentsIn(root))).toHaveLength(2)
    await arrange(store).transfers.recover()
    expect(together(await contentsIn(root))).toEqual(['B'])
    expect(await readdir(join(root, '.vtube-trash'))).toEqual([])
  })

  it('gives up after a day what cannot be moved, so that nothing moves what people have arranged since', async () => {
    const { root, store, full } = await killAndFill()
    let hours = 0
    const { transfers } = arrange(store, full, () => new Date(Date.now() + hours * 60 * 60_000))
    for (hours of [0, 23]) await transfers.recover()
    expect(await readdir(join(root, '.vtube-trash'))).toHaveLength(1)
    hours = 25
    await transfers.recover()
    expect(await readdir(join(root, '.vtube-trash'))).toEqual([])
    const before = await contentsIn(root)
    await arrange(store).transfers.recover()
    expect(await contentsIn(root)).toEqual(before)
  })

  it('says of no file that it was moved which was not, and of each only once', async () => {
    const { root, store, writer, moves, full } = await killAndFill()
    const told: string[][] = []
    const tell = async (some: readonly PathMove[]) => void told.push(some.map(({ to }) => to).sort())
    await arrange(store, full).transfers.recover(tell)
    await arrange(store).transfers.recover(tell)
    expect(told).toHaveLength(2)
    expect(told.flat().sort()).toEqual(moves.map(({ to }) => to).sort())
    await arrange(store, killedAt(writer, 3).writer)
      .transfers.run([{ from: 'A', to: 'C', isFolder: true }])
      .catch(() => {})
    await arrange(store).transfers.recover(tell)
    expect(told).toHaveLength(2)
    expect(await readdir(root)).toEqual(['.vtube-trash', 'A', 'B'])
  })

  it('moves nothing back any more once it has lost the lock, as another server may be completing the move', async () => {
    const root = join(folder, 'library')
    await fill(root)
    const store = createFolderStore(root)
    const { writer } = store
    if (writer === null) throw new Error('The folder cannot be written.')
    const lost = new AbortController()
    const guard = guardWriter({
      ...writer,
      async move(...parameters) {
        await writer.move(...parameters)
        lost.abort(new Error('The lock is lost.'))
      },
    })
    const moves = await planVideos(store, await findFiles(store, TALK), { folder: 'B', name: null })
    const moving = guard.during(lost.signal, () => arrange(store, guard.writer).transfers.run(moves))
    await expect(moving).rejects.toThrow('The lock is lost.')
    expect(together(await contentsIn(root))).toHaveLength(2)
    await arrange(store).transfers.recover()
    expect(together(await contentsIn(root))).toEqual(['B'])
  })

  it('keeps a record that it cannot read', async () => {
    const root = join(folder, 'library')
    const record = '.vtube-trash/00000000-0000-0000-0000-000000000000.json'
    await fill(root, [record])
    await arrange(createFolderStore(root)).transfers.recover()
    expect(await readdir(dirname(join(root, record)))).toHaveLength(1)
  })

  it('does not move a file that has come since', async () => {
    const root = join(folder, 'library')
    await fill(root)
    const store = createFolderStore(root)
    const moves = await planVideos(store, await findFiles(store, TALK), { folder: 'B', name: null })
    if (store.writer === null) throw new Error('The folder cannot be written.')
    await arrange(store, killedAt(store.writer, 2).writer)
      .transfers.run(moves)
      .catch(() => {})
    await writeFile(join(root, 'A/talk.webm'), 'another video')
    await arrange(store).transfers.recover()
    expect(await contentsIn(root)).toMatchObject({ 'A/talk.webm': 'another video' })
  })
})

describe('the ids of videos', () => {
  const start = arrangingServerOfEachTest()

  // Otherwise a folder that somebody deletes before the import has read it would come back with other ids.
  it('stay after a server was killed between a move and its note, before anything is imported', async () => {
    let isKilled = false
    const server = await start(videosAt('A/one.webm', 'C/two.webm'), {
      overrides: ({ library: { store } }) => {
        if (store.writer === null) throw new Error('The folder cannot be written.')
        const { write, move, remove } = store.writer
        const writer: StoreWriter = {
          ...store.writer,
          async move(from, to) {
            if (!isKilled) await move(from, to)
            isKilled = true
            throw new Error('The server was killed.')
          },
          async write(...parameters) {
            if (isKilled) throw new Error('The server was killed.')
            return await write(...parameters)
          },
          async remove(path) {
            if (isKilled) throw new Error('The server was killed.')
            await remove(path)
          },
        }
        return { writer }
      },
    })
    const { 'A/one.webm': id = '' } = await server.videos()
    expect(await server.refusal('POST', '/moves', { folder: 'A', name: 'B' })).toMatch(/^5/)
    const { store } = server.library
    await arrangeLibrary({
      ...server.options,
      store,
      writer: store.writer ?? server.options.writer,
      ...ALONE,
    }).recover()
    expect(await server.videos()).toMatchObject({ 'B/one.webm': id })
  })
})

describe('several libraries', () => {
  it('keep their files if those of one of them cannot be deleted', async () => {
    const roots = ['films', 'talks'].map((name) => ({ name, root: join(folder, name) }))
    for (const { root } of roots) await fill(root)
    const store = createJoinedStore(roots.map(({ name, root }) => ({ name, store: createFolderStore(root) })))
    const { writer } = store
    if (writer === null) throw new Error('The folders cannot be written.')
    const { trash } = arrange(store, {
      ...writer,
      async move(from, to) {
        if (from.startsWith('talks/'))
          throw new SourceError(403, 'editingNotAllowed', 'The system forbids it.')
        await writer.move(from, to)
      },
    })
    const videos = roots.map(({ name }) => ({ id: name, path: `${name}/A/talk.webm`, content: '' }))
    const deletion = trash.putVideos(await findFiles(store, videos), DESCRIPTION)
    await expect(deletion).rejects.toMatchObject({ reason: 'editingNotAllowed' })
    for (const { root } of roots) expect(together(await contentsIn(root))).toEqual(['A'])
    expect(await trash.list()).toEqual([])
  })

  it('have a trash each, and exchange no files', async () => {
    const roots = ['films', 'talks'].map((name) => ({ name, root: join(folder, name) }))
    for (const { root } of roots) await fill(root)
    const store = createJoinedStore(roots.map(({ name, root }) => ({ name, store: createFolderStore(root) })))
    const { transfers, trash } = arrange(store)
    const videos = roots.map(({ name }) => ({ id: name, path: `${name}/A/talk.webm`, content: '' }))
    await expect(
      planVideos(store, await findFiles(store, videos.slice(0, 1)), { folder: 'talks/A', name: null }),
    ).rejects.toMatchObject({ reason: 'otherDisk' })
    await expect(planFolder(store, 'films/A', { folder: 'talks', name: null }, null)).rejects.toMatchObject({
      reason: 'otherDisk',
    })
    const id = await trash.putVideos(await findFiles(store, videos), DESCRIPTION)
    for (const { root } of roots) expect(await readdir(join(root, '.vtube-trash'))).toEqual([id])
    for (const part of await trash.find(id)) await transfers.run((await trash.planRestore(part)).moves)
    for (const { root } of roots) expect(together(await contentsIn(root))).toEqual(['A'])
  })
})
