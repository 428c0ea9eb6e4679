import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCatalogue, type TestCatalogue } from '../../testing/openTestCatalogue.ts'
import { createFolderStore } from '../media/folderStore.ts'
import { WHOLE_LIBRARY } from '../catalogue/ImportIndex.ts'
import { createMemoryJobs } from '../jobs/memoryJobs.ts'
import { createImportJobs } from './importJobs.ts'
import { NO_PROGRESS } from './importFolder.ts'
import { createSkippedFiles } from './skippedFiles.ts'

let storage: TestCatalogue
beforeAll(async () => {
  storage = await openTestCatalogue()
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
