import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '../../src/catalogue/Catalogue.ts'
import { LIBRARY, type StoredVideo } from '../../src/catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../../src/catalogue/CatalogueSource.ts'
import type { FolderLimit } from '../../src/domain/folderLimit.ts'
import type { SearchQuery, VideoSource } from '../../src/domain/VideoSource.ts'
import { NO_FILTER, type VideoFilter } from '../../src/domain/videoFilter.ts'
import type { Storage } from '../../src/app/Storage.ts'
import { buildVideo } from '../buildRows.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const DAY_MS = 24 * 3_600_000
/** More videos with one word than are ranked or sorted one by one. */
const MANY = 1_300

interface Described {
  id: string
  folder: string
  seconds: number | null
  daysAgo: number
  speech?: string
  format?: string
  hasSubtitles?: boolean
  title?: string
}

const VIDEOS: readonly Described[] = [
  { id: 'short', folder: 'Films', seconds: 239, daysAgo: 0.5, speech: 'en', format: 'mp4 h264 aac' },
  {
    id: 'edge',
    folder: 'Films',
    seconds: 240,
    daysAgo: 5,
    speech: 'de',
    format: 'mp4 h264 aac',
    hasSubtitles: true,
  },
  { id: 'twenty', folder: 'Films', seconds: 1_200, daysAgo: 20, speech: 'en', format: 'webm vp9 opus' },
  {
    id: 'long',
    folder: 'Films/Old',
    seconds: 1_201,
    daysAgo: 400,
    format: 'mkv hevc ac3',
    hasSubtitles: true,
  },
  { id: 'unknown', folder: 'Films/Old', seconds: null, daysAgo: 100 },
]

function toVideo({
  id,
  folder,
  seconds,
  daysAgo,
  speech,
  format,
  hasSubtitles = false,
  title,
}: Described): StoredVideo {
  return buildVideo({
    id,
    title: title ?? `Pond film ${id}`,
    channelId: 'UCpond',
    durationSeconds: seconds,
    publishedAt: new Date(NOW.getTime() - daysAgo * DAY_MS),
    hasSubtitles,
    viewCount: BigInt(id.length),
    facts: { folder, speech: speech ?? null, format: format ?? null, series: null },
  })
}

/** Defines the contract tests of filtered lists. */
export function describeFilters(
  name: string,
  open: () => Promise<Pick<Storage, 'catalogue' | 'keyValues' | 'close'>>,
): void {
  describe(`filtered lists over ${name}`, () => {
    let storage: Awaited<ReturnType<typeof open>>
    let catalogue: Catalogue
    let source: VideoSource
    beforeAll(async () => {
      storage = await open()
      catalogue = storage.catalogue
      source = createCatalogueSource(storage, 'library')
      const many = Array.from({ length: MANY }, (_, index): Described => ({
        id: `m${index}`,
        folder: 'Recordings',
        seconds: index % 100 === 0 ? 3_000 : 30,
        daysAgo: 1_000 + index,
        speech: index % 200 === 0 ? 'ja' : 'en',
        title: `Recording ${(index * 7) % MANY}`,
      }))
      await catalogue.write('library', { videos: [...VIDEOS, ...many].map(toVideo) })
      const run = await catalogue.importIndex.beginRun()
      const entries = [...VIDEOS, ...many].map(({ id, folder }, index) => ({
        kind: 'video' as const,
        id,
        path: `${folder}/${id.startsWith('m') ? `Recording ${(index * 13) % 2_000}` : id}.webm`,
        fingerprint: '',
        content: '',
        files: {},
        subtitles: [],
      }))
      await catalogue.importIndex.upsert(run, {}, entries)
    })
    afterAll(() => storage.close())

    const list = async (
      query: Partial<SearchQuery>,
      filter: Partial<VideoFilter> = {},
      limit: FolderLimit | null = null,
    ) => {
      const search: SearchQuery = {
        q: null,
        channelId: 'UCpond',
        types: ['video'],
        order: 'date',
        filter: { ...NO_FILTER, ...filter },
        maxResults: 50,
        pageToken: null,
        ...query,
      }
      const inquiry = { spender: null, limit, signal: new AbortController().signal }
      return (await source.search(search, inquiry)).value
    }
    const idsOf = async (...parameters: Parameters<typeof list>) =>
      (await list(...parameters)).items.flatMap((hit) => (hit.kind === 'video' ? [hit.video.id] : []))

    it.each([
      [{ duration: 'short' }, ['short']],
      [{ duration: 'medium' }, ['edge', 'twenty']],
      [{ duration: 'long' }, ['long']],
      [{ hasSubtitles: true }, ['edge', 'long']],
      [{ speech: 'en' }, ['short', 'twenty']],
      [{ formats: ['webm vp9 opus', 'mp4 h264 aac'], speech: 'en' }, ['short', 'twenty']],
      [{ formats: [] }, []],
      [{ publishedAfter: new Date(NOW.getTime() - 7 * DAY_MS) }, ['short', 'edge']],
      [{ publishedBefore: new Date(NOW.getTime() - 50 * DAY_MS) }, ['unknown', 'long']],
    ] as const)('%j excludes other videos, with and without words', async (filter, ids) => {
      const folders = [
        { ...filter, folder: 'Films' },
        { ...filter, folder: 'Films/Old' },
      ]
      const found = await Promise.all(folders.map((one) => idsOf({}, one)))
      expect(found.flat().sort()).toEqual([...ids].sort())
      expect((await idsOf({ q: 'pond film', channelId: null }, filter)).sort()).toEqual([...ids].sort())
      const ranked = await idsOf({ q: 'pond film', channelId: null, order: 'relevance' }, filter)
      expect(ranked.sort()).toEqual([...ids].sort())
    })

    it('sorts by age and by length, with videos of unknown length at the end', async () => {
      const words = { q: 'pond film', channelId: null }
      expect(await idsOf({ ...words, order: 'oldest' })).toEqual([
        'long',
        'unknown',
        'twenty',
        'edge',
        'short',
      ])
      expect(await idsOf({ ...words, order: 'longest' })).toEqual([
        'long',
        'twenty',
        'edge',
        'short',
        'unknown',
      ])
      expect(await idsOf({ ...words, order: 'shortest' })).toEqual([
        'short',
        'edge',
        'twenty',
        'long',
        'unknown',
      ])
    })

    it('goes on page by page in every order', async () => {
      for (const order of ['date', 'oldest', 'longest', 'shortest', 'title', 'fileName'] as const) {
        const ids: string[] = []
        let pageToken: string | null = null
        do {
          const page = await list({ order, pageToken, maxResults: 2, channelId: null }, { folder: 'Films' })
          expect(page.totalResults).toBe(3)
          ids.push(...page.items.flatMap((hit) => (hit.kind === 'video' ? [hit.video.id] : [])))
          pageToken = page.nextPageToken
        } while (pageToken !== null)
        expect(ids.sort()).toEqual(['edge', 'short', 'twenty'])
      }
    })

    it('filters the hits of a word that very many videos have', async () => {
      const recordings = (filter: Partial<VideoFilter>, order: SearchQuery['order'] = 'relevance') =>
        list({ q: 'recording', channelId: null, order }, filter)
      expect((await recordings({ duration: 'long' })).totalResults).toBe(13)
      expect((await recordings({ speech: 'ja' }, 'viewCount')).totalResults).toBe(7)
      expect((await recordings({ speech: 'ja', duration: 'long' }, 'date')).totalResults).toBe(7)
      const since = new Date(NOW.getTime() - 1_003.5 * DAY_MS)
      expect((await recordings({ publishedAfter: since }, 'shortest')).items).toHaveLength(4)
      const newest = await recordings({ publishedAfter: since, duration: 'short' }, 'date')
      expect(newest.items.map((hit) => hit.kind === 'video' && hit.video.id)).toEqual(['m1', 'm2', 'm3'])
    })

    it('orders the files of a folder as people do: 2 before 10', async () => {
      const first = await list(
        { order: 'fileName', maxResults: 3, channelId: null },
        { folder: 'Recordings' },
      )
      const { importIndex } = catalogue
      const names = await Promise.all(
        first.items.map(
          async (hit) => hit.kind === 'video' && (await importIndex.findById('video', hit.video.id))?.path,
        ),
      )
      const numbers = names.map((path) => Number(/\d+/v.exec(String(path))?.[0]))
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      expect(numbers[0]).toBeLessThan(10)
      expect(first.totalResults).toBe(MANY)
    })

    it('hides what a limit hides', async () => {
      const limit: FolderLimit = { kind: 'only', folders: ['Films'] }
      expect(await idsOf({ order: 'fileName', channelId: null }, { folder: 'Recordings' }, limit)).toEqual([])
      expect(await idsOf({ order: 'fileName', channelId: null }, { folder: 'Films/Old' }, limit)).toEqual([
        'long',
        'unknown',
      ])
      expect(
        (await list({ q: 'recording', channelId: null }, { duration: 'long' }, limit)).totalResults,
      ).toBe(0)
      const visibility = { origin: 'library', limit } as const
      expect(await catalogue.folders(visibility, 'Recordings', 'en')).toBeNull()
      expect(await catalogue.folders(visibility, '', 'en')).toMatchObject({
        videos: 5,
        folders: [{ path: 'Films' }],
      })
      const counts = await catalogue.countChoices(
        visibility,
        null,
        { types: ['video'], channelId: null },
        NOW,
      )
      expect(counts.total).toBe(5)
    })

    it('counts the videos with each choice while the other filters stay', async () => {
      const count = (filter: Partial<VideoFilter>) =>
        catalogue.countChoices(
          LIBRARY,
          'pond film',
          { types: ['video'], channelId: null, video: { ...NO_FILTER, ...filter } },
          NOW,
        )
      expect(await count({})).toEqual({
        total: 5,
        length: { short: 1, medium: 2, long: 1 },
        age: { day: 1, week: 2, month: 3, year: 4 },
        hasSubtitles: 2,
        speech: { en: 2, de: 1 },
        formats: { 'mp4 h264 aac': 2, 'webm vp9 opus': 1, 'mkv hevc ac3': 1 },
        isAtLeast: false,
      })
      expect(await count({ duration: 'medium', speech: 'de' })).toMatchObject({
        total: 1,
        length: { short: 0, medium: 1, long: 0 },
        speech: { en: 1, de: 1 },
        hasSubtitles: 1,
      })
      const lastWeek = new Date(NOW.getTime() - 7 * DAY_MS)
      expect(await count({ publishedAfter: lastWeek })).toMatchObject({
        total: 2,
        age: { day: 1, week: 2, month: 3 },
      })
    })

    it('lists the subfolders of a folder with the number of videos below them and some pictures', async () => {
      expect(await catalogue.folders(LIBRARY, '', 'en')).toMatchObject({
        videos: MANY + 5,
        ownVideos: 0,
        folders: [
          { path: 'Films', videos: 5 },
          { path: 'Recordings', videos: MANY },
        ],
      })
      expect(await catalogue.folders(LIBRARY, 'Films', 'en')).toEqual({
        path: 'Films',
        videos: 5,
        ownVideos: 3,
        pictures: ['short', 'edge', 'twenty', 'unknown'],
        folders: [{ path: 'Films/Old', videos: 2, pictures: ['unknown', 'long'] }],
      })
      expect(await catalogue.folders(LIBRARY, 'Fil', 'en')).toBeNull()
    })

    it('notices a new folder at once', async () => {
      const video = toVideo({ id: 'new', folder: 'Films/New', seconds: 1, daysAgo: 1 })
      await catalogue.write('library', { videos: [video] })
      expect((await catalogue.folders(LIBRARY, 'Films', 'en'))?.folders).toHaveLength(2)
      await catalogue.write('library', { removeVideos: ['new'] })
    })
  })
}
