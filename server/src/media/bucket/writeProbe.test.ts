import { beforeEach, expect, it, vi } from 'vitest'
import { SourceError, storageAway } from '../../domain/SourceError.ts'
import { createWriteProbe } from './writeProbe.ts'

const MINUTE_MS = 60_000
const refused = () => new SourceError(403, 'editingNotAllowed', 'The bucket cannot be changed.')
const beginParts = vi.fn<(key: string) => Promise<string>>()
const abortParts = vi.fn<() => Promise<void>>()
let nowMs = 0
let warnings: string[]
let mayWrite: () => Promise<boolean>
beforeEach(() => {
  nowMs = 0
  warnings = []
  beginParts.mockReset().mockResolvedValue('an id')
  abortParts.mockReset().mockResolvedValue()
  mayWrite = createWriteProbe({
    bucket: { name: 'films' },
    changes: { beginParts, abortParts },
    key: 'probe',
    now: () => nowMs,
    warn: (sentence) => void warnings.push(sentence),
    maxWaitMs: 50,
  })
})

it('asks a storage that is away once a minute', async () => {
  beginParts.mockRejectedValue(storageAway())
  expect([await mayWrite(), await mayWrite()]).toEqual([true, true])
  nowMs = MINUTE_MS - 1
  expect(await mayWrite()).toBe(true)
  expect(beginParts).toHaveBeenCalledTimes(1)
  nowMs = MINUTE_MS
  beginParts.mockRejectedValue(refused())
  expect([await mayWrite(), await mayWrite()]).toEqual([false, false])
  expect(beginParts).toHaveBeenCalledTimes(2)
})

it('makes one attempt for callers at the same time', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  beginParts.mockReturnValue(promise)
  const answers = [mayWrite(), mayWrite(), mayWrite()]
  resolve('an id')
  expect(await Promise.all(answers)).toEqual([true, true, true])
  expect([beginParts.mock.calls, abortParts.mock.calls]).toEqual([[['probe']], [['probe', 'an id']]])
})

it('makes nobody wait for a storage that does not answer, and takes its answer when it comes', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  beginParts.mockReturnValue(promise)
  expect([await mayWrite(), await mayWrite()]).toEqual([true, true])
  reject(refused())
  expect(await mayWrite()).toBe(false)
  expect(beginParts).toHaveBeenCalledTimes(1)
})

it('counts keys that may begin but not abort as keys that may write, and tells the operator once', async () => {
  abortParts.mockRejectedValue(refused())
  expect(await mayWrite()).toBe(true)
  nowMs = 60 * MINUTE_MS
  expect(await mayWrite()).toBe(true)
  expect(beginParts).toHaveBeenCalledTimes(1)
  expect(warnings).toEqual([
    'The keys of the bucket “films” may not abort uploads, whose parts stay: allow s3:AbortMultipartUpload.',
  ])
})
