import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

const newPath = () => join(realpathSync(tmpdir()), `vtube-${randomUUID()}`)

/** Returns the path of a folder that exists during the tests of the file or block in which this is called. */
export function folderOfTests(): string {
  const path = newPath()
  beforeAll(() => mkdir(path))
  afterAll(() => rm(path, { recursive: true }))
  return path
}

/** Returns the path of a folder that exists during each test, and is empty when it begins. */
export function folderOfEachTest(): string {
  const path = newPath()
  beforeEach(() => mkdir(path))
  afterEach(() => rm(path, { recursive: true }))
  return path
}
