import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hasFfmpeg, NEEDS_FFMPEG } from '../../testing/media/hasFfmpeg.ts'
import { openAddressedStore } from '../../testing/openAddressedStore.ts'
import { buildSidecar, openFolderLibrary, type FolderLibrary } from '../../testing/openFolderLibrary.ts'
import { writeVideo } from '../../testing/media/testVideos.ts'
import type { Job } from '../jobs/Jobs.ts'
import { createMemoryJobs } from '../jobs/memoryJobs.ts'
import { createFolderStore } from '../media/folderStore.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { FoundEntry } from './folder/findEntries.ts'
import { identifyVideos } from './identifyVideos.ts'
import { createInnerSubtitles } from './subtitles/indexInnerSubtitles.ts'

let library: FolderLibrary
beforeAll(async () => {
  library = await openFolderLibrary({
    'koi.webm': Buffer.alloc(100_000, 'koi'),
    'koi.info.json': buildSidecar(),
  })
  await library.importAll()
})
afterAll(() => library.close())

async function openStore(failsAt: () => number) {
  const store = await openAddressedStore(library.folder, { failsAt })
  onTestFinished(store.close)
  return store
}

it('knows a video of a bucket by its content, and no video by content that cannot be read', async () => {
  let failsAt = 0
  const bucket = await openStore(() => failsAt)
  const found = [{ path: 'koi.webm', group: { kind: 'video' } }] as unknown as FoundEntry[]
  const { importIndex } = library.catalogue
  const contentIn = async (store: Pick<MediaStore, 'locate' | 'describe'>) =>
    (await identifyVideos(found, new Map(), { store, importIndex, run: 1, now: new Date() })).get('koi.webm')
      ?.content
  await expect(contentIn(bucket)).rejects.toMatchObject({ status: 503 })
  failsAt = Infinity
  const content = await contentIn(bucket)
  expect(content).toMatch(/^[\w-]{22}$/)
  expect(await contentIn(createFolderStore(library.folder))).toBe(content)
})

describe.skipIf(!hasFfmpeg)(`what is said inside a video of a bucket${NEEDS_FFMPEG}`, () => {
  it('is read later if the storage fails', { tags: 'release' }, async () => {
    await writeVideo(join(library.folder, 'film.mkv'), 'subtitles.mkv')
    await library.importAll()
    await library.library.innerSubtitlesRead()
    const { importIndex } = library.catalogue
    const entry = async () => (await importIndex.findByPath(['film.mkv'])).get('film.mkv')
    const before = await entry()
    if (before === undefined) throw new Error('The film was not imported.')
    await importIndex.upsert(await importIndex.beginRun(), {}, [{ ...before, inner: 'pending' }])
    let failsAt = 0
    const jobs = createMemoryJobs()
    onTestFinished(jobs.close)
    const inner = createInnerSubtitles({
      store: await openStore(() => failsAt),
      catalogue: library.catalogue,
      ffmpeg: findFfmpeg(),
      niceness: 0,
      jobs,
      betweenImports: (work) => work(),
    })
    const job: Job = { kind: 'speech', key: 'film', priority: 'background', data: { path: 'film.mkv' } }
    const { signal } = new AbortController()
    await expect(inner.index(job, signal)).rejects.toBeInstanceOf(Error)
    expect((await entry())?.inner).toBe('pending')
    failsAt = Infinity
    await inner.index(job, signal)
    expect((await entry())?.inner).toEqual(before.inner)
  })
})
