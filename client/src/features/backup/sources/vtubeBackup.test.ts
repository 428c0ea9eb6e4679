import { describe, expect, it } from 'vitest'
import type { LocalComment } from '../../domain/comment.ts'
import { buildEntity, buildLiked } from '../../testing/buildLiked.ts'
import { backupFileName, parseBackup, readBackup, writeBackup } from './backupFormat.ts'

const NOW = new Date('2026-11-02T12:00:00Z')
const comment: LocalComment = {
  authorDisplayName: 'You',
  authorProfileImageUrl: null,
  publishedAt: '2026-11-01T08:00:00.000Z',
  textDisplay: 'A "quoted" line\nand <b>more</b> 🐟',
}
const build = (changes: object = {}) =>
  JSON.stringify({
    format: 'vtube-backup',
    version: 1,
    likedVideos: [buildEntity('a')],
    comments: { a: [comment] },
    ...changes,
  })
const NO_BACKUP = 'This file is not a Vtube backup. Nothing was changed.'
const DAMAGED = 'This backup is damaged. Nothing was changed.'

describe('a backup file', () => {
  it.each([
    [new Date(2026, 10, 2, 23, 59), 'vtube-backup-2026-11-02.json'],
    [new Date(2027, 0, 31), 'vtube-backup-2027-01-31.json'],
  ])('of %s is called %s', (day, name) => {
    expect(backupFileName(day)).toBe(name)
  })

  it('holds videos and comments in the shapes of the storage', () => {
    const text = writeBackup(
      { likedVideos: [buildLiked('a')], comments: [{ videoId: 'a', list: [comment] }] },
      NOW,
    )
    expect(JSON.parse(text)).toMatchObject({
      format: 'vtube-backup',
      version: 1,
      exportedAt: '2026-11-02T12:00:00.000Z',
      likedVideos: [{ id: 'a', snippet: { title: 'Title of a' }, statistics: { viewCount: '184328' } }],
      comments: { a: [comment] },
    })
  })

  it('is read as it was written', () => {
    const backup = {
      likedVideos: [buildLiked('a'), buildLiked('b', { details: null })],
      comments: [{ videoId: 'a:b/c', list: [comment] }],
    }
    expect(parseBackup(writeBackup(backup, NOW))).toEqual(backup)
  })
})

describe('a file that is no backup', () => {
  it.each([
    ['no JSON', 'not { json'],
    ['nothing', ''],
    ['JSON of something else', '{"name":"vtube"}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['of another format', build({ format: 'bookmarks' })],
    ['of no version', build({ version: 'one' })],
  ])('is refused when it is %s', (_, text) => {
    expect(() => parseBackup(text)).toThrow(NO_BACKUP)
  })

  it.each([
    ['has no list of videos', build({ likedVideos: {} })],
    ['has no comments', build({ comments: undefined })],
    ['has a video that is none', build({ likedVideos: [buildEntity('a'), { title: 'b' }] })],
    ['has a comment that is none', build({ comments: { a: [{ ...comment, publishedAt: 'soon' }] } })],
    ['has comments that are no list', build({ comments: { a: 'none' } })],
    ['has comments of no video', build({ comments: { '': [comment] } })],
  ])('is refused as damaged when it %s', (_, text) => {
    expect(() => parseBackup(text)).toThrow(DAMAGED)
  })

  it('is refused when a newer version of the product has written it', () => {
    expect(() => parseBackup(build({ version: 2 }))).toThrow(/newer version/)
  })

  it('is refused unread when it is too large', async () => {
    const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.json')
    await expect(readBackup(file)).rejects.toThrow(
      'This file is too large to be a Vtube backup. Nothing was changed.',
    )
  })

  it('is refused when it cannot be read', async () => {
    const file = new File(['{}'], 'gone.json')
    file.text = () => Promise.reject(new Error('gone'))
    await expect(readBackup(file)).rejects.toThrow('This file could not be read. Nothing was changed.')
  })
})
