import { expect, it } from 'vitest'
import { toMediaInfo } from './probeMedia.ts'

const FORMAT = { format_name: 'matroska,webm', start_time: '0.000000', duration: '60.000000' }

it('has the chapters of a file with their times and titles', () => {
  const chapters = [
    { id: 1, time_base: '1/1000', start: 0, start_time: '0.000000', tags: { title: 'The jetty' } },
    { id: 2, time_base: '1/1000', start: 12_500, start_time: '12.500000', tags: { title: 'Home' } },
  ]
  expect(toMediaInfo({ format: FORMAT, streams: [], chapters }).chapters).toEqual([
    { startSeconds: 0, title: 'The jetty' },
    { startSeconds: 12.5, title: 'Home' },
  ])
})

it('reads what lacks chapters, titles and times', () => {
  expect(toMediaInfo({ format: FORMAT, streams: [] }).chapters).toEqual([])
  const chapters = [
    { start_time: '1.000000' },
    { start_time: 'N/A', tags: { title: 'Home', language: 'eng' } },
  ]
  expect(toMediaInfo({ format: FORMAT, streams: [], chapters }).chapters).toEqual([
    { startSeconds: 1, title: '' },
    { startSeconds: NaN, title: 'Home' },
  ])
})

it('rejects what describes no file', () => {
  expect(() => toMediaInfo({})).toThrow('format')
})
