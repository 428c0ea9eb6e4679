import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** Makes an empty folder for each test, and removes it afterwards. Returns a function that joins names to its path. */
export const folderForEachTest = () => setUpFolder(beforeEach, afterEach)

/** Makes an empty folder for all tests of the file or group together. Returns a function that joins names to its path. */
export const folderForAllTests = () => setUpFolder(beforeAll, afterAll)

type Hook = (work: () => Promise<void>) => void

function setUpFolder(before: Hook, after: Hook): (...names: string[]) => string {
  let folder = ''
  before(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'vtube-test-')))
  })
  after(() => rm(folder, { recursive: true }))
  return (...names) => join(folder, ...names)
}
