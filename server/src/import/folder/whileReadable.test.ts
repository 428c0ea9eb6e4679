import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { InputLostError } from '../../ffmpeg/runFfmpeg.ts'
import { UnfitMachineError, type Job } from '../../jobs/Jobs.ts'
import { createFolderStore } from '../../media/folderStore.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { storageAway } from '../../domain/SourceError.ts'
import { whileReadable } from './whileReadable.ts'

const { signal } = new AbortController()
const job: Job = { kind: 'frame', key: 'lake', priority: 'background', data: {} }
const failure = (code: string) => Object.assign(new Error('s3.example cannot be read.'), { code })
const BUCKET: Pick<MediaStore, 'kind' | 'name' | 'list'> = {
  kind: 'bucket',
  name: 's3://films',
  list: () => Promise.reject(new Error('No job needs a listing.')),
}
const root = folderOfEachTest()
const doJob = (error: Error) =>
  whileReadable(BUCKET)(async () => {
    throw error
  })(job, signal)

// asm3#1657: a storage was away for an hour, and what had failed five times meanwhile was given up.
it.each([storageAway(failure('ECONNREFUSED')), storageAway(failure('SlowDown')), new InputLostError()])(
  'lets a job wait for a storage that cannot be read: %o',
  async (error) => {
    await expect(doJob(error)).rejects.toBeInstanceOf(UnfitMachineError)
  },
)

it.each([storageAway(), storageAway(failure('InvalidObjectState')), new Error('The film is broken.')])(
  'lets a job fail whose own file cannot be read: %o',
  async (error) => {
    await expect(doJob(error)).rejects.toBe(error)
  },
)

// Tdarr#1037: where a network share was not mounted, its empty folder was taken for the library.
it('leaves a job to other machines where the folder of the library is not mounted', async () => {
  const folder = join(root, 'films')
  const run = () => whileReadable(createFolderStore(folder))(async () => ({ isMade: true }))(job, signal)
  await expect(run()).rejects.toThrow(UnfitMachineError)
  await mkdir(folder)
  await expect(run()).rejects.toThrow(/films is empty or cannot be read; check its mount\.$/)
  await writeFile(join(folder, 'lake.webm'), '')
  expect(await run()).toEqual({ isMade: true })
  await rm(folder, { recursive: true })
})
