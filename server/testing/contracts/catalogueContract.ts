import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeStoredBefore, type Catalogue } from '../../src/catalogue/Catalogue.ts'
import {
  LIBRARY,
  PROVIDER,
  type CatalogueBatch,
  type KeysetRequest,
  type Origin,
} from '../../src/catalogue/catalogueTypes.ts'
import { removeMissing } from '../../src/catalogue/ImportIndex.ts'
import { WHOLE_LIBRARY, type ImportedEntry, type MissingEntry } from '../../src/catalogue/importedEntry.ts'
import type { Storage } from '../../src/app/Storage.ts'
import { buildChannel, buildComment, buildVideo } from '../buildRows.ts'

export interface CatalogueUnderTest {
  /** Reopens the storage, as after a restart. */
  open(): Promise<Storage>
  /** Returns the keys of all key-value entries in the database, including expired ones, in order. */
  storedKeys(): Promise<string[]>
  /** Removes all data. The storage must be closed. */
  remove(): Promise<void>
}

const AWAY_SINCE = new Date('2026-06-01')
const WHOLE: KeysetRequest = { limit: 100, after: null, before: null }
const VIDEOS = { types: ['video'], channelId: null } as const

/** Defines the contract tests of a catalogue. Each test gets a new one. */
export function describeCatalogue(name: string, create: () => Promise<CatalogueUnderTest>): void {
  describe(`over ${name}`, () => {
    let underTest: CatalogueUnderTest
    let storage: Storage
    let catalogue: Catalogue
    const open = async () => {
      storage = await underTest.open()
      catalogue = storage.catalogue
    }
    beforeEach(async () => {
      underTest = await create()
      await open()
    })
    afterEach(async () => {
      await storage.close()
      await underTest.remove()
    })
    const reopen = async () => {
      await storage.close()
      await open()
    }
    const write = (rows: CatalogueBatch) => catalogue.write('library', rows)
    const commentsOf = async (videoId: string, origin: Origin = 'library') =>
      (await catalogue.comments({ origin, limit: null }, videoId, 'date', WHOLE)).items
    const total = async (origin: Origin = 'library') =>
      (await catalogue.list({ origin, limit: null }, VIDEOS, 'date', WHOLE)).total
    const titleOf = async (id: string) => (await catalogue.videos(LIBRARY, [id]))[0]?.title
    const found = async (words: string) =>
      (await catalogue.searchRanked(LIBRARY, words, VIDEOS, 0, 10)).items.length

    describe('the catalogue', () => {
      it('replaces a row that is written again, and its words with it', async () => {
        await write({ videos: [buildVideo({ id: 'v', title: 'Old walnut' })] })
        await write({
          videos: [buildVideo({ id: 'v', title: 'New hazel', viewCount: 7n })],
        })
        expect(await titleOf('v')).toBe('New hazel')
        expect([await found('walnut'), await found('hazel')]).toEqual([0, 1])
      })

      it('finds a row by its words after only its counts have changed', async () => {
        await write({ videos: [buildVideo({ id: 'v', title: 'Old walnut' })] })
        await write({
          videos: [buildVideo({ id: 'v', title: 'Old walnut', viewCount: 9n })],
        })
        expect(await found('walnut')).toBe(1)
        expect((await catalogue.videos(LIBRARY, ['v']))[0]?.viewCount).toBe(9n)
      })

      it('takes texts of any length and with any character, and finds them', async () => {
        const longWord = 'a'.repeat(5_000)
        const tags = Array.from({ length: 6_000 }, (_, index) => `tag${index}`)
        await write({
          videos: [
            buildVideo({
              id: 'long',
              title: `walnut ${longWord}`,
              tags,
              description: '東京の夜 '.repeat(900),
            }),
            buildVideo({ id: 'odd', title: "be\u0000fore 'after' \\ \ud800", tags: ['hazel:1A'] }),
          ],
        })
        for (const words of ['walnut', longWord, 'tag1', 'tag5999', '東京', 'after', 'hazel'])
          expect([words, await found(words)]).toEqual([words, 1])
        expect(await titleOf('long')).toHaveLength(5_007)
        expect(await titleOf('odd')).toBe("be\u0000fore 'after' \\ \ud800")
        expect(await titleOf('od\u0000d')).toBeUndefined()
      })

      it('removes a video with its words and its comments', async () => {
        await write({
          videos: [buildVideo({ id: 'v' })],
          comments: [buildComment({ videoId: 'v' })],
        })
        await write({ removeVideos: ['v'] })
        expect(await titleOf('v')).toBeUndefined()
        expect(await found('koi')).toBe(0)
        expect(await commentsOf('v')).toEqual([])
      })

      it('replaces the comments of a video as a whole', async () => {
        const comments = (...ids: string[]) => ids.map((id) => buildComment({ id, videoId: 'v' }))
        await write({ comments: comments('a', 'b') })
        await write({ replaceCommentsOf: ['v'], comments: comments('b', 'c') })
        expect((await commentsOf('v')).map(({ id }) => id).sort()).toEqual(['b', 'c'])
      })

      it('never mixes origins', async () => {
        await write({
          videos: [buildVideo({ id: 'v', title: 'Ours' })],
          channels: [buildChannel()],
        })
        await catalogue.write('provider', { videos: [buildVideo({ id: 'v', title: 'Theirs' })] })
        expect(await titleOf('v')).toBe('Ours')
        expect((await catalogue.videos(PROVIDER, ['v']))[0]?.title).toBe('Theirs')
        expect(await catalogue.channels(PROVIDER, [buildChannel().id])).toEqual([])
        expect((await catalogue.searchRanked(PROVIDER, 'ours', VIDEOS, 0, 5)).items).toEqual([])
        expect(await total('provider')).toBe(1)
      })

      it('writes all of a batch or nothing', async () => {
        const broken = buildComment({ publishedAt: new Date(Number.NaN) })
        await expect(write({ videos: [buildVideo()], comments: [broken] })).rejects.toBeInstanceOf(Error)
        expect(await titleOf(buildVideo().id)).toBeUndefined()
      })

      it('moves the times of aged rows with the present, and no others', async () => {
        const fixed = new Date('2020-01-01T00:00:00Z')
        await write({
          videos: [
            buildVideo({ id: 'aged', publishedAt: fixed, ageSeconds: 3_600 }),
            buildVideo({ id: 'fixed', publishedAt: fixed }),
          ],
          comments: [buildComment({ videoId: 'aged', publishedAt: fixed, ageSeconds: 60 })],
        })
        await catalogue.refreshAges('library', new Date('2026-05-05T12:00:00Z'))
        const times = (await catalogue.videos(LIBRARY, ['aged', 'fixed'])).map(
          ({ publishedAt }) => publishedAt,
        )
        expect(times).toEqual([new Date('2026-05-05T11:00:00Z'), fixed])
        expect((await commentsOf('aged'))[0]?.publishedAt).toEqual(new Date('2026-05-05T11:59:00Z'))
      })

      it('drops what was stored before a moment, and only of that origin', async () => {
        const comments = [buildComment({ videoId: 'v' })]
        await catalogue.write('provider', { videos: [buildVideo()], channels: [buildChannel()], comments })
        await write({ videos: [buildVideo()], comments })
        expect(await removeStoredBefore(catalogue, 'provider', new Date(Date.now() - 60_000))).toBe(0)
        expect(await removeStoredBefore(catalogue, 'provider', new Date(Date.now() + 60_000))).toBe(1)
        expect(await catalogue.videos(PROVIDER, [buildVideo().id])).toEqual([])
        expect(await catalogue.videos(LIBRARY, [buildVideo().id])).toHaveLength(1)
        expect(await commentsOf('v', 'provider')).toHaveLength(0)
        expect(await commentsOf('v')).toHaveLength(1)
      })

      it('drops whatever there is much of', async () => {
        const videos = Array.from({ length: 1_100 }, (_, index) => buildVideo({ id: `video-${index}` }))
        await catalogue.write('provider', { videos })
        expect(await removeStoredBefore(catalogue, 'provider', new Date(Date.now() + 60_000))).toBe(1_100)
        expect(await total('provider')).toBe(0)
      })

      it('tells the new total after a write', async () => {
        expect(await total()).toBe(0)
        await write({ videos: [buildVideo()] })
        expect(await total()).toBe(1)
      })

      it('has everything again after a restart', async () => {
        await write({ videos: [buildVideo({ title: 'Kept' })] })
        await storage.keyValues.set('session', 'a', '1')
        await reopen()
        expect(await titleOf(buildVideo().id)).toBe('Kept')
        expect(await storage.keyValues.get('session', 'a')).toBe('1')
      })

      it('refuses calls after it was closed, instead of leaving them hanging', async () => {
        await storage.close()
        await expect(catalogue.videos(LIBRARY, ['v'])).rejects.toThrow('The database is closed.')
      })
    })

    describe('the import index of a library', () => {
      const entry = (id: string, path: string): ImportedEntry => ({
        kind: 'video',
        id,
        path,
        fingerprint: 'f',
        content: `content of ${id}`,
        files: {},
        subtitles: [],
      })

      it('forgets what a run has not found, but for what is away', async () => {
        const { importIndex } = catalogue
        const paths = ['a/b/1.webm', 'a/b/c/2.webm', 'a/bc/3.webm', 'a/b.webm', 'z.webm']
        const entries = paths.map((path, index) => entry(`v${index}`, path))
        const first = await importIndex.beginRun()
        await importIndex.upsert(first, { videos: entries.map(({ id }) => buildVideo({ id })) }, entries)
        const second = await importIndex.beginRun()
        await importIndex.markFound(second, ['z.webm'])
        const removeIn = async (folder: string, isDeep: boolean) => {
          const isAway = ({ path }: MissingEntry) => path.startsWith('a/b/')
          const removed = await removeMissing(importIndex, second, [{ folder, isDeep }], isAway, AWAY_SINCE)
          return removed.map(({ path }) => path)
        }
        expect(await removeIn('a', false)).toEqual(['a/b.webm'])
        expect(await removeIn('a/bc', true)).toEqual(['a/bc/3.webm'])
        expect(await importIndex.findAwayFolders()).toEqual([])
        expect(await removeIn('', true)).toEqual([])
        expect(await importIndex.findAwayFolders()).toEqual([
          { folder: 'a/b', sample: 'a/b/1.webm', videos: 1 },
          { folder: 'a/b/c', sample: 'a/b/c/2.webm', videos: 1 },
        ])
        const left = await catalogue.videos(
          LIBRARY,
          entries.map(({ id }) => id),
        )
        expect(left.map(({ id, isAway }) => [id, isAway])).toEqual([
          ['v0', true],
          ['v1', true],
          ['v4', undefined],
        ])
      })

      it('lists the videos of a folder, with its folders or without', async () => {
        const { importIndex } = catalogue
        const paths = ['a/1.webm', 'a/b/2.webm', 'ab/3.webm']
        const entries = paths.map((path, index) => entry(`v${index}`, path))
        const described: ImportedEntry = { ...entry('c', 'a/channel.info.json'), kind: 'channel' }
        await importIndex.upsert(await importIndex.beginRun(), {}, [...entries, described])
        const idsIn = async (folder: string, isDeep: boolean, limit = 9) =>
          (await importIndex.findVideosIn({ folder, isDeep }, limit)).map(({ id }) => id)
        expect(await idsIn('a', false)).toEqual(['v0'])
        expect(await idsIn('a', true)).toEqual(['v0', 'v1'])
        expect(await idsIn('', true, 2)).toEqual(['v0', 'v1'])
      })

      it('knows since when something is away, until it is found again', async () => {
        const { importIndex } = catalogue
        await importIndex.upsert(await importIndex.beginRun(), {}, [entry('v1', '1.webm')])
        const heard: (number | null)[] = []
        const look = async (now: Date) => {
          const hear = ({ awaySince }: MissingEntry) => heard.push(awaySince) > 0
          await removeMissing(importIndex, await importIndex.beginRun(), WHOLE_LIBRARY, hear, now)
        }
        await look(AWAY_SINCE)
        await look(new Date('2026-06-02'))
        expect(heard).toEqual([null, AWAY_SINCE.getTime()])
        await importIndex.markFound(await importIndex.beginRun(), ['1.webm'])
        expect(await importIndex.findAwayFolders()).toEqual([])
      })

      it('finds videos by their contents, of which several may have the same', async () => {
        const { importIndex } = catalogue
        const entries = [entry('v1', '1.webm'), { ...entry('v2', '2.webm'), content: 'content of v1' }]
        const run = await importIndex.beginRun()
        await importIndex.upsert(run, {}, entries)
        const contents = ['content of v1', 'another']
        expect(await importIndex.findByContent(run + 1, contents)).toEqual(
          new Map([['content of v1', entries]]),
        )
        // A file that the current import has found under its old path was not moved, so it is not a match.
        expect(await importIndex.findByContent(run, contents)).toEqual(new Map())
      })

      it('finds videos by the ids of the provider that their files state, the first of several', async () => {
        const { importIndex } = catalogue
        const named = (id: string, path: string, alias: string) => ({ ...entry(id, path), alias })
        await importIndex.upsert(await importIndex.beginRun(), {}, [
          named('v2', 'b/2.webm', 'dQw4w9WgXcQ'),
          named('v1', 'a/1.webm', 'dQw4w9WgXcQ'),
          named('v3', 'a/3.webm', 'BaW_jenozKc'),
          // A video has its own id before another one that only states it.
          entry('BaW_jenozKc', 'z.webm'),
          entry('v4', 'a/4.webm'),
        ])
        const ids = ['dQw4w9WgXcQ', 'BaW_jenozKc', 'aaaaaaaaaaa']
        expect(await importIndex.findByAlias(ids)).toEqual(new Map([['dQw4w9WgXcQ', 'v1']]))
        const pathOf = async (id: string, folder: string | null = null) => {
          const limit = folder === null ? null : ({ kind: 'only', folders: [folder] } as const)
          return (await importIndex.findById('video', id, limit))?.path
        }
        expect(await Promise.all(ids.map((id) => pathOf(id)))).toEqual(['a/1.webm', 'z.webm', undefined])
        expect(await pathOf('dQw4w9WgXcQ', 'a')).toBe('a/1.webm')
        // Which video an id means depends on nobody's limit.
        expect(await pathOf('dQw4w9WgXcQ', 'b')).toBeUndefined()
        expect(await pathOf('BaW_jenozKc', 'a')).toBeUndefined()
        await importIndex.upsert(await importIndex.beginRun(), {}, [entry('v1', 'a/1.webm')])
        expect(await pathOf('dQw4w9WgXcQ')).toBe('b/2.webm')
        expect((await importIndex.findByPath(['b/2.webm'])).get('b/2.webm')).toEqual(
          named('v2', 'b/2.webm', 'dQw4w9WgXcQ'),
        )
      })

      it('forgets many at one time', async () => {
        const { importIndex } = catalogue
        const entries = Array.from({ length: 1_203 }, (_, index) => entry(`v${index}`, `${index}.webm`))
        await importIndex.upsert(await importIndex.beginRun(), {}, entries)
        expect(await removeMissing(importIndex, await importIndex.beginRun(), WHOLE_LIBRARY)).toHaveLength(
          1_203,
        )
        expect(await importIndex.findById('video', 'v7')).toBeNull()
      })
    })

    describe('small values', () => {
      it('are kept by namespace and key, replaced and deleted', async () => {
        const { keyValues } = storage
        await keyValues.set('keys', 'a', '1')
        await keyValues.set('keys', 'a', '2')
        await keyValues.set('keys', 'b', '3')
        await keyValues.set('grants', 'a', '4')
        expect(await keyValues.list('keys')).toEqual([
          { key: 'a', value: '2' },
          { key: 'b', value: '3' },
        ])
        await keyValues.delete('keys', ['a'])
        await keyValues.delete('keys', ['b', 'nothing'])
        expect(await keyValues.list('keys')).toEqual([])
        expect(await keyValues.get('grants', 'a')).toBe('4')
      })

      it('are absent when their time is over, and gone for good by and by', async () => {
        const { keyValues } = storage
        await keyValues.set('codes', 'old', '1', new Date(Date.now() - 1))
        await keyValues.set('codes', 'new', '2', new Date(Date.now() + 60_000))
        expect([await keyValues.get('codes', 'old'), await keyValues.get('codes', 'new')]).toEqual([
          null,
          '2',
        ])
        expect(await keyValues.list('codes')).toEqual([{ key: 'new', value: '2' }])
        for (let count = 0; count < 200; count += 1) await keyValues.set('codes', 'other', String(count))
        expect(await underTest.storedKeys()).toEqual(['new', 'other'])
      })

      it('are named where there are too many: those that expire first', async () => {
        const { keyValues } = storage
        for (const [key, minutes] of [
          ['b', 2],
          ['d', 4],
          ['a', 1],
          ['c', 3],
        ] as const)
          await keyValues.set('codes', key, '', new Date(Date.now() + minutes * 60_000))
        await keyValues.set('others', 'e', '', new Date(Date.now() + 60_000))
        const latest = new Date(Date.now() + 4 * 60_000)
        expect(await keyValues.surplusKeys('codes', 2, latest)).toEqual(['b', 'a'])
        expect(await keyValues.surplusKeys('codes', 4, latest)).toEqual([])
        const beforeTheClockWasPutBack = new Date(Date.now() + 2.5 * 60_000)
        expect(await keyValues.surplusKeys('codes', 2, beforeTheClockWasPutBack)).toEqual(['d', 'c'])
      })
    })
  })
}
