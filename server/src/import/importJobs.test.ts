import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'
import { createFolderStore } from '../media/folderStore.ts'
import { WHOLE_LIBRARY } from '../catalogue/importedEntry.ts'
import { createMemoryJobs } from '../jobs/memoryJobs.ts'
import { createImportJobs } from './importJobs.ts'
import { NO_PROGRESS } from './importFolder.ts'
import { createSkippedFiles } from './folder/skippedFiles.ts'

let storage: FilledCatalogue
beforeAll(async () => {
  storage = await openCatalogueWith()
})
afterAll(() => storage.close())

it('tells the operator that no machine reads what has changed', async () => {
  const { catalogue, keyValues } = storage
  const said: string[] = []
  const ending = new AbortController()
  const log = { info: () => {}, warn: () => {} }
  const ffmpeg = { missing: 'ffmpeg is not installed' }
  using jobs = await createImportJobs({ jobs: createMemoryJobs(), keyValues, patienceMs: 5 }).begin({
    store: createFolderStore('/films'),
    catalogue,
    ffmpeg,
    log,
    now: new Date(),
    signal: ending.signal,
    run: 1,
    progress: { ...NO_PROGRESS },
    skipped: createSkippedFiles(log).begin(WHOLE_LIBRARY, ffmpeg),
    onRead: () => {},
    onPending: () => {},
    sayOnce: (sentence) => said.push(sentence),
  })
  const group = {
    kind: 'channel',
    sidecar: 'channel.info.json',
    avatar: null,
    poster: null,
    backdrop: null,
    banner: null,
    isOfFolder: true,
  } as const
  await jobs.add([
    { path: 'channel.info.json', folder: '', group, fingerprint: 'one', modifiedAt: new Date() },
  ])
  const finishing = jobs.finish()
  await expect.poll(() => said[0]).toMatch(/^No machine reads the files that have changed\. /)
  ending.abort()
  await expect(finishing).rejects.toThrow('aborted')
})

it('reads what a run has found by listings that are no older than the run', async () => {
  const { catalogue, keyValues } = storage
  const store = createFolderStore('/films')
  let forgotten = 0
  const read = createImportJobs({ jobs: createMemoryJobs(), keyValues }).createReader({
    store: { ...store, forget: () => void (forgotten += 1) },
    catalogue,
    ffmpeg: Promise.resolve({ missing: 'ffmpeg is not installed' }),
    onPending: () => {},
  })
  const { signal } = new AbortController()
  const readRun = (run: number) =>
    read({ kind: 'read', key: '', priority: 'soon', data: { run, now: new Date(), entries: [] } }, signal)
  for (const run of [1, 1, 2]) await readRun(run)
  expect(forgotten).toBe(2)
})
