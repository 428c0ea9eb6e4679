// @vitest-environment jsdom
import type { LoaderStats } from 'hls.js'
import { beforeEach, expect, it } from 'vitest'
import { createLineMeter, type LineMeter } from './segmentLoader.ts'

const BITS_PER_SECOND = 4_000_000

let meter: LineMeter
beforeEach(() => {
  meter = createLineMeter(() => BITS_PER_SECOND)
})
/** Returns the corrected times of a response of 250 kB that arrives from 1,000 ms on, until 1,500 ms. */
function measure(seconds: number, headers: Record<string, string> = {}, correct = meter.begin()) {
  const loading = { start: 0, first: 1000, end: 1500 }
  const all: Record<string, string> = { date: new Date(seconds * 1000).toUTCString(), ...headers }
  const stats = { loaded: 250_000, loading } as LoaderStats
  correct(stats, { getResponseHeader: (name) => all[name] ?? null })
  return loading
}

it('leaves out the time in which the server has made a segment', () => {
  expect(measure(1, { 'server-timing': 'making;dur=900' })).toEqual({ start: 900, first: 1000, end: 1500 })
})

it('counts no time twice, and leaves other responses as they are', () => {
  expect(measure(1, { 'server-timing': 'making;dur=7000' })).toEqual({ start: 1000, first: 1000, end: 1500 })
  expect(measure(1, { 'server-timing': 'cache;desc=hit' })).toEqual({ start: 0, first: 1000, end: 1500 })
})

it('learns nothing of the line from what the browser had in its cache', () => {
  measure(10)
  const { start, first } = measure(4, { 'server-timing': 'making;dur=900' })
  // At the speed of the line, these bytes take half a second.
  expect([start, first]).toEqual([-500, 500])
  expect(measure(10)).toEqual({ start: 0, first: 1000, end: 1500 })
})

it('measures nothing by a video that is saved on this device', () => {
  const { start, first } = measure(4, { date: '' })
  expect([start, first, meter.hasMeasured()]).toEqual([-500, 500, false])
  measure(5)
  expect(meter.hasMeasured()).toBe(true)
})

it('measures a slow response that a later one has overtaken', () => {
  const correct = meter.begin()
  measure(12)
  expect(measure(10, {}, correct)).toEqual({ start: 0, first: 1000, end: 1500 })
})
