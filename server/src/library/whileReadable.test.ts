import { expect, it } from 'vitest'
import { InputLostError } from '../ffmpeg/runFfmpeg.ts'
import { UnfitMachineError, type Job } from '../jobs/Jobs.ts'
import { storageAway } from '../source/SourceError.ts'
import { whileReadable } from './whileReadable.ts'

const { signal } = new AbortController()
const job: Job = { kind: 'frame', key: 'lake', priority: 'background', data: {} }
const failure = (code: string) => Object.assign(new Error('s3.example cannot be read.'), { code })
const doJob = (error: Error) =>
  whileReadable(async () => {
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

it('returns the result of a job', async () => {
  expect(await whileReadable(async () => ({ isMade: true }))(job, signal)).toEqual({ isMade: true })
})
