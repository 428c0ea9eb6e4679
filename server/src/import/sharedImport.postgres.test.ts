import { spawnSync } from 'node:child_process'
import { rename, rm, writeFile, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasFfmpeg, makeTestVideo, NEEDS_FFMPEG } from '../../testing/media/hasFfmpeg.ts'
import { buildSidecar, openLibraryIn } from '../../testing/openFolderLibrary.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { WHOLE_LIBRARY } from '../catalogue/importedEntry.ts'
import { createFolderFiles } from '../cache/sharedFiles.ts'
import { createSharedTier } from '../cache/sharedTier.ts'
import { DatabaseUnreachableError } from '../database/postgres/databaseErrors.ts'
import type { Jobs } from '../jobs/Jobs.ts'
import { openPostgresJobs } from '../jobs/postgresJobs.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'
import type { Storage } from '../app/Storage.ts'
import type { Library } from '../libraryApi/openLibrary.ts'

interface Machine {
  jobs: Jobs
  storage: Storage
  library: Library
  warnings: string[]
}
const folder = folderOfEachTest()
const LIMITS = { read: 2, speech: 1, frame: 1, storyboard: 1, prepare: 1 }
let database: TestDatabase
const machines: Machine[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const { jobs, library, storage } of machines.splice(0)) {
    await jobs.close()
    await library.close()
    await storage.close()
  }
})

/** Opens a machine. A lister only finds out what has changed, and a worker reads. */
const open = async (
  role: 'lister' | 'worker',
  { isCacheShared = false, change = (jobs: Jobs) => jobs } = {},
): Promise<Machine> => {
  const storage = createPostgresStorage(await database.open())
  const jobs = change(await openPostgresJobs({ url: database.url, retrySeconds: 0 }))
  const warnings: string[] = []
  const log = { info: () => {}, warn: (sentence: string) => void warnings.push(sentence) }
  const tier = createSharedTier(createFolderFiles(join(folder, '.shared')))
  const share = (prefix: string, areFolders = false) => (isCacheShared ? { tier, prefix, areFolders } : null)
  const library = await openLibraryIn(folder, storage, {
    jobs,
    log,
    retryMs: 50,
    framesFolder: join(folder, `.${role}`, 'frames'),
    sharedFrames: share('frames'),
    storyboards: {
      folder: join(folder, `.${role}`, 'storyboards'),
      maxBytes: 10_000_000,
      shared: share('storyboards', true),
    },
  })
  if (role === 'worker') await library.doJobs(LIMITS)
  const machine: Machine = { jobs, storage, library, warnings }
  machines.push(machine)
  return machine
}
const openThree = async () => {
  const lister = await open('lister')
  await open('worker')
  await open('worker')
  return lister
}
/** Differs in its contents from every other video, as videos do. */
const videoOf = (text: string) => Buffer.concat([TINY_VIDEO, Buffer.from(text)])
const writeVideos = async (count: number) => {
  for (let video = 0; video < count; video += 1) {
    const name = `film ${String(video).padStart(3, '0')}`
    await writeFile(join(folder, `${name}.webm`), videoOf(name))
    await writeFile(join(folder, `${name}.info.json`), JSON.stringify(buildSidecar({ id: `id-${video}` })))
  }
}
const changeVideos = async (count: number) => {
  for (let video = 0; video < count; video += 1) {
    const path = join(folder, `film ${String(video).padStart(3, '0')}.info.json`)
    await writeFile(path, JSON.stringify(buildSidecar({ id: `id-${video}`, title: 'Changed' })))
  }
}
const videosOf = async ({ storage }: Machine) => {
  const [scope] = WHOLE_LIBRARY
  const videos = scope ? await storage.catalogue.importIndex.findVideosIn(scope, 1000) : []
  return new Map(videos.map(({ id, path }) => [path, id]))
}

it('reads a library on all machines but the one that lists it, which counts what they have read', async () => {
  await writeVideos(100)
  const lister = await openThree()
  expect(await lister.library.importAll()).toMatchObject({
    total: 100,
    found: 100,
    imported: 100,
    skipped: 0,
  })
  expect(await lister.library.importAll()).toMatchObject({
    found: 100,
    imported: 0,
    unchanged: 100,
    removed: 0,
  })
  await rm(join(folder, 'film 007.webm'))
  await rm(join(folder, 'film 007.info.json'))
  expect(await lister.library.importAll()).toMatchObject({ found: 99, imported: 0, removed: 1 })
  expect((await videosOf(lister)).size).toBe(99)
})

it('tells what the other machines have skipped, and why', { tags: 'release' }, async () => {
  await writeVideos(3)
  await writeFile(join(folder, 'text.webm'), 'no film')
  await writeFile(join(folder, 'film 001.info.json'), '{ "title": "half \ud83c')
  const lister = await openThree()
  expect(await lister.library.importAll()).toMatchObject({ found: 4, imported: 3, skipped: 1 })
  expect(await lister.library.status()).toMatchObject({
    skippedCount: 1,
    skippedFiles: [{ path: 'text.webm', reason: 'unreadable' }],
  })
  expect(lister.warnings.join('\n')).toContain('The sidecar “film 001.info.json” was skipped')
})

it(
  'gives two files different ids whose sidecars say the same one, although two machines read them',
  { tags: 'release' },
  async () => {
    await writeVideos(120)
    for (let video = 60; video < 120; video += 1) {
      const path = join(folder, `film ${String(video).padStart(3, '0')}.info.json`)
      await writeFile(path, JSON.stringify(buildSidecar({ id: `id-${video - 60}` })))
    }
    const lister = await openThree()
    expect(await lister.library.importAll()).toMatchObject({ imported: 120, skipped: 0 })
    const videos = await videosOf(lister)
    expect(videos.size).toBe(120)
    expect(new Set(videos.values()).size).toBe(120)
    for (let video = 0; video < 60; video += 1) expect([...videos.values()]).toContain(`id-${video}`)
  },
)

it(
  'keeps the id of a moved file, for one of its copies only, although two machines read them',
  { tags: 'release' },
  async () => {
    for (let video = 0; video < 80; video += 1)
      await writeFile(join(folder, `a${video}.webm`), videoOf(`${video}`))
    const lister = await openThree()
    await lister.library.importAll()
    const before = await videosOf(lister)
    for (let video = 0; video < 80; video += 1) {
      await rename(join(folder, `a${video}.webm`), join(folder, `b${video}.webm`))
      await copyFile(join(folder, `b${video}.webm`), join(folder, `c${video}.webm`))
    }
    expect(await lister.library.importAll()).toMatchObject({ imported: 160, removed: 0 })
    const after = await videosOf(lister)
    expect(after.size).toBe(160)
    expect(new Set(after.values()).size).toBe(160)
    for (const id of before.values()) expect([...after.values()]).toContain(id)
  },
)

it('removes nothing that it could not have read, because the database was away', async () => {
  await writeVideos(40)
  let isAway = false
  const lister = await open('lister', {
    change: (jobs) => ({
      ...jobs,
      async add(job) {
        if (isAway) {
          isAway = false
          throw new DatabaseUnreachableError('it is away')
        }
        await jobs.add(job)
      },
    }),
  })
  await open('worker')
  await lister.library.importAll()
  await changeVideos(40)
  isAway = true
  // The attempt that fails has read some of them.
  expect(await lister.library.importAll()).toMatchObject({ found: 40, removed: 0 })
})

it('removes nothing where another machine has begun to import meanwhile', { tags: 'release' }, async () => {
  await writeVideos(40)
  const lister = await open('lister')
  const worker = await open('worker')
  await lister.library.importAll()
  await worker.jobs.close()
  await changeVideos(40)
  const importing = lister.library.importAll()
  await expect.poll(async () => (await lister.jobs.figures()).counts.read.waiting).toBe(2)
  await lister.storage.keyValues.set('library', 'run', '1000000')
  await open('worker')
  expect(await importing).toMatchObject({ imported: 40, removed: 0 })
  expect(lister.warnings.join('\n')).toContain('another machine has begun to import')
})

it('keeps what a job does not read that fails each time, and says why', { tags: 'release' }, async () => {
  await writeVideos(3)
  const lister = await open('lister')
  const worker = await open('worker')
  await lister.library.importAll()
  await worker.jobs.close()
  await changeVideos(3)
  lister.jobs.work('read', 1, () => Promise.reject(new Error('the folder is not mounted')))
  expect(await lister.library.importAll()).toMatchObject({ found: 3, imported: 0, skipped: 3, removed: 0 })
  expect(lister.warnings.at(-1)).toBe(
    '3 files, such as “film 000.webm”, could not be read: the folder is not mounted.',
  )
  expect((await videosOf(lister)).size).toBe(3)
})

it.skipIf(!hasFfmpeg)(
  `makes frames of videos without a picture after their import, and storyboards on request, on a worker${NEEDS_FFMPEG}`,
  { tags: 'release' },
  async () => {
    makeTestVideo(join(folder, 'lake.mkv'), '320x180', 2)
    const lister = await open('lister', { isCacheShared: true })
    const worker = await open('worker', { isCacheShared: true })
    await lister.library.importAll()
    const [id = ''] = (await videosOf(lister)).values()
    const key = `${id} ${(await lister.storage.catalogue.importIndex.findById('video', id))?.content}.jpg`
    // The jobs of frames are added after the import.
    const end = () => worker.jobs.settled({ kind: 'frame', key }, new AbortController().signal)
    await expect.poll(end).toEqual({ result: { isMade: true } })
    expect(await lister.library.files.picture(`video/${id}/thumbnail`)).toMatchObject({
      path: expect.stringMatching(/\.jpg$/),
    })
    await expect
      .poll(() => lister.library.files.storyboard(id))
      .toEqual({ path: expect.stringContaining('storyboards') })
  },
)

it.skipIf(!hasFfmpeg)(
  `reads what is said inside files on a worker${NEEDS_FFMPEG}`,
  { tags: 'release' },
  async () => {
    makeTestVideo(join(folder, 'picture.mkv'), '320x180', 2)
    await writeFile(join(folder, 'words.srt'), '1\n00:00:00,500 --> 00:00:01,500\nForty carps\n')
    const inputs = ['-i', join(folder, 'picture.mkv'), '-i', join(folder, 'words.srt')]
    spawnSync('ffmpeg', ['-v', 'error', ...inputs, '-c', 'copy', join(folder, 'lake.mkv')])
    for (const name of ['picture.mkv', 'words.srt']) await rm(join(folder, name))
    const lister = await open('lister')
    await open('worker')
    await lister.library.importAll()
    const [id = ''] = (await videosOf(lister)).values()
    await expect
      .poll(async () => (await lister.storage.catalogue.importIndex.findById('video', id))?.inner)
      .toEqual([expect.objectContaining({ index: 1 })])
  },
)

it(
  'goes on when the machine dies that has listed the files, without the jobs that it has left',
  { tags: 'release' },
  async () => {
    await writeVideos(70)
    const first = await open('lister')
    const ending = first.library.importAll()
    await expect.poll(async () => (await first.jobs.figures()).counts.read.waiting).toBe(3)
    await first.library.close()
    expect(await ending).toMatchObject({ imported: 0, removed: 0 })
    const next = await open('lister')
    const importing = next.library.importAll()
    await expect.poll(async () => (await next.jobs.figures()).counts.read.waiting).toBe(6)
    await open('worker')
    expect(await importing).toMatchObject({ imported: 70, removed: 0 })
    await expect.poll(async () => (await next.jobs.figures()).counts.read.waiting).toBe(0)
    expect((await videosOf(next)).size).toBe(70)
  },
)
