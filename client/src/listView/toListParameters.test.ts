// @vitest-environment node
import { WHOLE_LIST } from '@vtube/shared/listQuery'
import { describe, expect, it } from 'vitest'
import { toListParameters } from './toListParameters.ts'

const NOW = Date.UTC(2026, 10, 28, 7, 40, 12)
const parameters = (changes: Partial<typeof WHOLE_LIST>) =>
  toListParameters({ ...WHOLE_LIST, ...changes }, () => ['mp4 h264 aac', 'webm vp9'], NOW)

describe('the parameters of a list', () => {
  it('are missing for the whole list, and for what only the device knows', () => {
    expect(parameters({})).toBeNull()
    expect(parameters({ watched: 'begun', sort: 'lastWatched' })).toBeNull()
  })

  it('have the names of the provider where it has the filter', () => {
    expect(parameters({ length: 'short', hasSubtitles: true, sort: 'views' })).toEqual({
      videoDuration: 'short',
      videoCaption: 'closedCaption',
      order: 'viewCount',
    })
  })

  it('name the formats that the browser plays', () => {
    expect(parameters({ isPlayable: true, speech: 'en' })).toEqual({
      formats: 'mp4 h264 aac,webm vp9',
      speech: 'en',
    })
  })

  it('have the same time for all pages of an hour', () => {
    expect(parameters({ age: 'week' })).toEqual({ publishedAfter: '2026-11-21T07:00:00.000Z' })
  })
})
