import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActiveUploads } from './activeUploads.ts'
import type { UploadRecord } from './uploadRecords.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const record = { id: 'upload', owner: 'maya' } as UploadRecord
const newRequest = () => new IncomingMessage(new Socket())

it('breaks a request off within five seconds of the suspension of its owner', async () => {
  let isAllowed = true
  const active = createActiveUploads({ mayAdd: async () => isAllowed })
  const request = newRequest()
  active.begin(record, request)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request.destroyed).toBe(false)
  isAllowed = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(request.destroyed).toBe(true)
})

it('breaks nothing off while the database cannot be reached', async () => {
  const active = createActiveUploads({
    mayAdd: async () => {
      throw new Error('The database is gone.')
    },
  })
  const request = newRequest()
  active.begin(record, request)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request.destroyed).toBe(false)
})

it('counts a second request of the same upload once, and none that has ended', () => {
  const active = createActiveUploads({ mayAdd: async () => true })
  const begin = (id: string) => active.begin({ ...record, id }, newRequest())
  const ends = ['one', 'two', 'two', 'three', 'three'].map(begin)
  expect(() => begin('four')).toThrow(expect.objectContaining({ status: 429, retrySeconds: 5 }))
  ends[0]?.()
  expect(() => begin('four')).not.toThrow()
})
