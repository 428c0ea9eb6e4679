// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { LocalComment } from '../../../domain/comment.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { buildEntity, buildLiked } from '../../../testing/buildLiked.ts'
import { parseJson } from '../../../domain/parseJson.ts'
import { type Backup, parseVtubeBackup, writeBackup } from './vtubeBackup.ts'

const NOW = new Date('2026-11-02T12:00:00Z')
const comment: LocalComment = {
  authorDisplayName: 'You',
  authorProfileImageUrl: null,
  publishedAt: '2026-11-01T08:00:00.000Z',
  textDisplay: 'A "quoted" line\nand <b>more</b> 🐟',
}
const backup: Backup = {
  likedVideos: [buildLiked('a'), buildLiked('b', { details: null })],
  comments: [{ videoId: 'a:b/c', list: [comment] }],
  history: [{ videoId: 'a', watchedAt: 5, position: 61.5, duration: null }],
  watchLater: [{ videoId: 'w', addedAt: 1 }],
  playlists: [
    { id: 'p', name: 'Évening', createdAt: 1, updatedAt: 2, items: [{ videoId: 'a', addedAt: 2 }] },
    { id: 'q', name: '', createdAt: 1, updatedAt: 2, items: [] },
  ],
  subscriptions: [{ channelId: 'c', subscribedAt: 3, title: 'A channel' }],
}
const parse = (text: string) => parseVtubeBackup({ name: 'backup.json', text, json: parseJson(text) })

/** Returns a backup of version 2 with changed fields. */
const build = (changes: object = {}) =>
  JSON.stringify({ ...(parseJson(writeBackup(backup, NOW)) as object), ...changes })
/** Returns a backup of version 1 with changed fields. */
const buildFirst = (changes: object = {}) =>
  JSON.stringify({
    format: 'vtube-backup',
    version: 1,
    likedVideos: [buildEntity('a')],
    comments: { a: [comment] },
    ...changes,
  })

describe('a backup', () => {
  it('holds everything, with videos and comments in the shapes of the storage', () => {
    expect(JSON.parse(writeBackup(backup, NOW))).toMatchObject({
      format: 'vtube-backup',
      version: 2,
      exportedAt: '2026-11-02T12:00:00.000Z',
      likedVideos: [{ id: 'a', snippet: { title: 'Title of a' }, statistics: { viewCount: '184328' } }, {}],
      comments: { 'a:b/c': [comment] },
      history: [{ videoId: 'a', position: 61.5 }],
      subscriptions: [{ channelId: 'c', title: 'A channel' }],
    })
  })

  it('is read as it was written', () => {
    expect(parse(writeBackup(backup, NOW))).toMatchObject({
      source: 'vtube',
      data: {
        likedVideos: backup.likedVideos,
        comments: backup.comments,
        history: backup.history,
        playlists: [{ id: WATCH_LATER, items: backup.watchLater }, ...backup.playlists],
        subscriptions: backup.subscriptions,
        leftOut: {},
      },
    })
  })

  it('of version 1 is read', () => {
    expect(parse(buildFirst())?.data).toMatchObject({
      likedVideos: [{ id: 'a', title: 'Title of a' }],
      comments: [{ videoId: 'a', list: [comment] }],
      history: [],
      playlists: [],
      subscriptions: [],
    })
  })

  it.each([
    ['no JSON', 'not { json'],
    ['nothing', ''],
    ['JSON of something else', '{"name":"vtube"}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['of another format', build({ format: 'bookmarks' })],
  ])('is not what is %s', (_, text) => {
    expect(parse(text)).toBeNull()
  })

  it.each([
    ['has no version', build({ version: 'one' })],
    ['has no list of videos', buildFirst({ likedVideos: {} })],
    ['has no comments', buildFirst({ comments: undefined })],
    ['has a video that is none', buildFirst({ likedVideos: [buildEntity('a'), { title: 'b' }] })],
    ['has a comment that is none', buildFirst({ comments: { a: [{ ...comment, publishedAt: 'soon' }] } })],
    ['has comments that are no list', buildFirst({ comments: { a: 'none' } })],
    ['has comments of no video', buildFirst({ comments: { '': [comment] } })],
    ['has no history', build({ history: undefined })],
    ['has a time that is none', build({ history: [{ ...backup.history[0], watchedAt: '5' }] })],
    ['has a time beyond all dates', build({ history: [{ ...backup.history[0], watchedAt: 1e300 }] })],
    ['has an infinite position', build().replace('61.5', '1e999')],
    ['has an id without an end', build({ watchLater: [{ videoId: 'w'.repeat(129), addedAt: 1 }] })],
    ['has a playlist without items', build({ playlists: [{ ...backup.playlists[0], items: null }] })],
    ['has a subscription to nothing', build({ subscriptions: [{ channelId: '', subscribedAt: 1 }] })],
  ])('is refused as damaged when it %s', (_, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'damagedBackup' }))
  })

  it('is refused when a newer version of the product has written it', () => {
    expect(() => parse(build({ version: 3 }))).toThrow(expect.objectContaining({ code: 'newerBackup' }))
  })
})
