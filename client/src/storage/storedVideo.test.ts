// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { buildEntity, buildLiked } from '../testing/buildLiked.ts'
import { buildDetails } from '../testing/buildVideo.ts'
import { readStoredVideo, writeStoredVideo } from './likedVideos.ts'

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a stored video', () => {
  // Rules 3.3, 3.4, 3.5, 3.6
  it('is read with every field of the specification', () => {
    expect(readStoredVideo(buildEntity('a'))).toEqual({
      id: 'a',
      title: 'Title of a',
      description: 'What a is about',
      channelId: 'channel-1',
      channelTitle: 'A channel',
      publishedAt: '2026-01-01T00:00:00Z',
      thumbnails: {
        default: 'https://images.example/default.jpg',
        medium: 'https://images.example/medium.jpg',
        high: 'https://images.example/high.jpg',
      },
      details: buildDetails(),
      counts: { viewCount: 184_328n, likeCount: 92_640n, commentCount: 12n },
      isGone: false,
    })
  })

  it('is written as it was read', () => {
    const entity = buildEntity('a')
    const video = readStoredVideo(entity)
    expect(video && throughJson(writeStoredVideo(video))).toEqual(entity)
  })

  // Rule 3.2
  it('may have its id in an object, as searches write it', () => {
    expect(readStoredVideo({ ...buildEntity(''), id: { videoId: 'a' } })?.id).toBe('a')
  })

  it('keeps counts beyond what a number can hold', () => {
    const big = buildEntity('a', { statistics: { viewCount: '9007199254740993' } })
    expect(readStoredVideo(big)?.counts?.viewCount).toBe(9_007_199_254_740_993n)
  })

  it('leaves out counts that are hidden', () => {
    const video = readStoredVideo(buildEntity('a', { statistics: { viewCount: '5' } }))
    expect(video?.counts).toEqual({ viewCount: 5n, likeCount: null, commentCount: null })
    expect(video && throughJson(writeStoredVideo(video))).toMatchObject({ statistics: { viewCount: '5' } })
  })

  it('of a stream has a length that says so', () => {
    const live = buildLiked('a')
    const written = writeStoredVideo({
      ...live,
      details: live.details && { ...live.details, durationSeconds: null },
    })
    expect(written).toMatchObject({ contentDetails: { duration: 'P0D' } })
    expect(readStoredVideo(throughJson(written))?.details?.durationSeconds).toBeNull()
  })

  it('whose length nobody has told yet keeps its counts and is asked for again', () => {
    const written = throughJson(writeStoredVideo(buildLiked('a', { details: null })))
    expect(written).not.toHaveProperty('contentDetails')
    expect(readStoredVideo(written)).toMatchObject({ details: null, counts: { viewCount: 184_328n } })
  })

  it('that has gone is nothing but its id', () => {
    const gone = { ...buildLiked('a'), isGone: true }
    expect(writeStoredVideo(gone)).toEqual({ id: 'a' })
    expect(readStoredVideo({ id: 'a' })).toMatchObject({ id: 'a', title: '', isGone: true })
  })

  it('survives fields that are missing or of the wrong kind', () => {
    const odd = {
      id: 'a',
      snippet: { title: 5, thumbnails: { medium: 'x' }, publishedAt: null },
      statistics: 'none',
    }
    expect(readStoredVideo(odd)).toMatchObject({ title: '', publishedAt: null, thumbnails: {}, counts: null })
  })

  it.each([[null], [7], ['a'], [{}], [{ id: '' }], [{ id: { videoId: 3 } }], [[]]])(
    'is not what %j is',
    (value) => {
      expect(readStoredVideo(value)).toBeNull()
    },
  )
})
