import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSilentRequest } from './endSilentRequest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Begins a request. Returns its events, and whether it counts as dead. */
function begin() {
  const upload = new EventTarget()
  const xhr = Object.assign(new EventTarget(), { upload })
  const onSilence = vi.fn<() => void>()
  endSilentRequest(xhr as XMLHttpRequest, onSilence)
  return {
    isDead: () => onSilence.mock.calls.length > 0,
    progress: () => upload.dispatchEvent(new Event('progress')),
    handOver: () => upload.dispatchEvent(new Event('load')),
    respond: () => xhr.dispatchEvent(new Event('loadend')),
  }
}

it('ends a request that sends nothing for a minute', () => {
  const request = begin()
  vi.advanceTimersByTime(59_000)
  expect(request.isDead()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(request.isDead()).toBe(true)
})

it('ends no request that goes on slowly', () => {
  const request = begin()
  for (let part = 0; part < 30; part += 1) {
    vi.advanceTimersByTime(50_000)
    request.progress()
  }
  expect(request.isDead()).toBe(false)
})

it('waits five minutes for the response to the last byte', () => {
  const request = begin()
  request.progress()
  request.handOver()
  vi.advanceTimersByTime(299_000)
  expect(request.isDead()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(request.isDead()).toBe(true)
})

it('ends nothing after the response', () => {
  const request = begin()
  request.respond()
  vi.advanceTimersByTime(600_000)
  expect(request.isDead()).toBe(false)
})
