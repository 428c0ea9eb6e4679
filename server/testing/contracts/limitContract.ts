import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Catalogue } from '../../src/catalogue/Catalogue.ts'
import { LIBRARY, type CatalogueBatch, type StoredVideo } from '../../src/catalogue/catalogueTypes.ts'
import type { ImportedEntry } from '../../src/catalogue/importedEntry.ts'
import { createCatalogueSource } from '../../src/catalogue/CatalogueSource.ts'
import { createPlaceholderChannel } from '../../src/domain/Channel.ts'
import type { FolderLimit } from '../../src/domain/folderLimit.ts'
import type { Page, PageRequest, SearchHit, SearchQuery, VideoSource } from '../../src/domain/VideoSource.ts'
import { buildChannel, buildComment, buildVideo, buildVideos } from '../buildRows.ts'
import { buildEntry } from '../limitCatalogue.ts'
import { createRandom, type Random } from '../random.ts'
import { INQUIRY, searchFor, titledVideo, type OpenCatalogue } from '../shareCatalogue.ts'

type Opened = Awaited<ReturnType<OpenCatalogue>>

/** Folders whose names begin alike, or have characters that mean something to a database. An empty one is the library. */
const FOLDERS = [
  '',
  'Kids',
  'Kids 2',
  'Kids/Cartoons',
  'Kids/Cartoons/Old',
  'kids',
  'Kids0',
  'Kids.',
  '50%_off',
  '50xyoff',
  `It's "all" \\ mine`,
  'Ends with a space ',
  'Ends with a space',
  'Caf\u00E9',
  'Cafe\u0301',
  '\u{1F388} party',
] as const
const WORDS = [
  'pond',
  'ponds',
  'heron',
  'garden',
  'gardening',
  'lantern',
  'winter',
  '\u9B5A\u306E\u6C60',
  'café',
  'sunrise',
] as const
const TYPOS = ['gardenning', 'lantren', 'hreon', 'wintre', 'xylophnoe', 'pnod'] as const
const CHANNELS = ['Aqua', 'Birds', 'Country', 'Days', 'Evenings'] as const

/** Whether the file of a video is within a limit. */
const isIn = ({ kind, folders }: FolderLimit, folder: string): boolean =>
  folders.some((one) => one === '' || folder === one || folder.startsWith(`${one}/`)) === (kind === 'only')

interface World {
  videos: readonly (StoredVideo & { folder: string })[]
  channels: readonly { id: string; folder: string }[]
}

function createWorld(random: Random): World {
  const some = (count: number) => Array.from({ length: count }, () => random.pick(WORDS)).join(' ')
  const videos = Array.from({ length: 70 }, (_, index) => {
    const name = random.pick(CHANNELS)
    const isRare = index % 9 === 0
    return {
      ...buildVideo({
        id: `v${String(index).padStart(2, '0')}`,
        title: `${some(random.between(1, 3))}${isRare ? ` xylophone${index}` : ''}`,
        description: random.next() < 0.3 ? some(4) : '',
        tags: random.next() < 0.6 ? [random.pick(WORDS), random.pick(WORDS)] : [],
        channelId: `UC${name}`,
        channelTitle: `${name} channel`,
        publishedAt: new Date(Date.UTC(2026, 0, 1) + random.between(0, 5e9)),
        viewCount: BigInt(random.between(0, 1_000_000)),
        likeCount: BigInt(random.between(0, 1_000)),
        commentCount: 2n,
      }),
      folder: random.pick(FOLDERS),
    }
  })
  const channels = FOLDERS.filter((_, index) => index % 4 === 1).map((folder, index) => ({
    id: `UCsidecar${index}`,
    folder,
  }))
  return { videos, channels }
}

const speech = (videoId: string, startSeconds: number, text: string) => ({
  videoId,
  tracks: [{ language: 'en', passages: [{ startSeconds, text }] }],
})

/** Writes what a library would have without everything that a limit hides. */
async function fill({ catalogue }: Opened, { videos, channels }: World, limit: FolderLimit | null) {
  const seen = <Row extends { folder: string }>(rows: readonly Row[]) =>
    rows.filter(({ folder }) => limit === null || isIn(limit, folder))
  const shown = seen(videos)
  const titles = new Map<string, string>()
  for (const { channelId, channelTitle } of shown)
    if (!titles.has(channelId)) titles.set(channelId, channelTitle)
  const sidecars = seen(channels)
  const batch: CatalogueBatch = {
    videos: shown.map(({ folder: _folder, ...video }) => video),
    channels: [
      ...sidecars.map(({ id, folder }) => buildChannel({ id, title: `About ${folder} herons` })),
      ...[...titles].map(([id, title]) => ({ ...createPlaceholderChannel(id, title), ageSeconds: null })),
    ],
    comments: shown.flatMap(({ id }) =>
      ['c1', 'c2'].map((name) => buildComment({ id: `${id}-${name}`, videoId: id })),
    ),
    transcripts: shown.flatMap(({ id, title }) =>
      Number(id.slice(1)) % 2 === 0 ? [speech(id, 7, `They say ${title} and orchestra`)] : [],
    ),
  }
  const pathOf = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)
  const entries: ImportedEntry[] = [
    ...shown.map(({ id, folder }) => buildEntry('video', id, pathOf(folder, `${id}.webm`))),
    ...sidecars.map(({ id, folder }) => buildEntry('channel', id, pathOf(folder, `${id}.info.json`))),
  ]
  await write(catalogue, batch, entries)
  return shown
}

async function write(catalogue: Catalogue, batch: CatalogueBatch, entries: readonly ImportedEntry[]) {
  await catalogue.importIndex.upsert(await catalogue.importIndex.beginRun(), batch, entries)
}

const describeHit = (hit: SearchHit): string =>
  hit.kind === 'channel'
    ? `${hit.channel.id} ${hit.channel.title} ${hit.channel.videoCount} ${hit.channel.viewCount}`
    : `${hit.video.id} ${hit.moment?.startSeconds ?? ''} ${hit.moment?.text ?? ''}`

/** Reads all pages of a list. */
async function readAll<T, P extends Page<T>>(read: (page: PageRequest) => Promise<P>): Promise<P[]> {
  const pages: P[] = []
  for (let pageToken: string | null = null; pages.length < 20;) {
    const page: P = await read({ maxResults: 20, pageToken })
    pages.push(page)
    pageToken = page.nextPageToken
    if (pageToken === null) break
  }
  return pages
}

/** Reads everything that a source tells somebody who knows every id and every word. */
async function readEverything(
  source: VideoSource,
  limit: FolderLimit | null,
  { world, random, estimatesWeights }: { world: World; random: Random; estimatesWeights: boolean },
) {
  const inOrder = (hits: string[], isRanked: boolean) =>
    isRanked && estimatesWeights ? hits.toSorted() : hits
  const inquiry = { ...INQUIRY, limit }
  const answers: Record<string, unknown> = {}
  const ids = world.videos.map(({ id }) => id)
  answers['videos'] = (await source.listVideos({ ids }, inquiry)).value
  const search = async (query: SearchQuery) =>
    await readAll<SearchHit, Awaited<ReturnType<VideoSource['search']>>['value']>(
      async (page) => (await source.search({ ...query, ...page }, inquiry)).value,
    )
  const queries = [
    null,
    ...WORDS,
    ...TYPOS,
    'xylophone0 xylophone9',
    'Aqua channel',
    'they say pond',
    'orchestra',
  ]
  for (const q of queries) {
    const order = random.pick(['relevance', 'date', 'viewCount', 'rating', 'title'])
    const types = random.pick([['video'], ['channel'], ['video', 'channel']] as SearchQuery['types'][] as [
      SearchQuery['types'],
    ])
    const channelId = random.pick([null, null, 'UCBirds', 'UCnobody', 'UCsidecar1'])
    const pages = await search({ ...searchFor(q), order, types, channelId })
    const hits = pages.flatMap(({ items }) => items.map(describeHit))
    const name = JSON.stringify([q, order, types, channelId])
    answers[name] = inOrder(hits, order === 'relevance' && q !== null)
    answers[`about ${name}`] = pages.map((page) => [page.totalResults, page.correctedQuery])
  }
  // Of several videos with all words of a title, the order decides which one is meant.
  for (const { id, title } of world.videos.filter((_, index) => index % 9 === 0))
    answers[`related to ${id}`] = inOrder(
      (await search({ ...searchFor(title), relatedTo: id })).flatMap(({ items }) => items.map(describeHit)),
      true,
    )
  answers['chart'] = await readAll<{ id: string }, Page<{ id: string }>>(async (page) => {
    const chart = { chart: 'mostPopular', regionCode: null } as const
    const { value } = await source.listVideos({ ...chart, ...page }, inquiry)
    return { ...value, nextPageToken: value.nextPageToken }
  }).then((pages) => pages.map(({ items, totalResults }) => [items.map(({ id }) => id), totalResults]))
  const channelIds = [
    ...new Set([...world.videos.map(({ channelId }) => channelId), ...world.channels.map(({ id }) => id)]),
  ]
  answers['channels'] = (await source.listChannels(channelIds, inquiry)).value
  const fault = (error: unknown) => String(error)
  for (const id of channelIds) {
    answers[`named ${id}`] = (await source.findChannel({ username: id }, inquiry)).value
    const playlistId = id.replace('UC', 'UU')
    answers[playlistId] = await source
      .listPlaylistItems({ playlistId, maxResults: 50, pageToken: null }, inquiry)
      .then(({ value: { items, totalResults } }) => [items, totalResults], fault)
  }
  for (const videoId of ids.slice(0, 20))
    answers[`comments of ${videoId}`] = await source
      .listComments({ videoId, order: 'time', maxResults: 50, pageToken: null }, inquiry)
      .then(({ value: { items, totalResults } }) => [items, totalResults], fault)
  for (const typed of ['p', 'he', 'gard', 'xyl', 'ga lan', 'lantrn', 'About', 'Aq'])
    answers[`typed ${typed}`] = await source.suggest(typed, inquiry)
  return answers
}

function createLimit(random: Random): FolderLimit {
  const names = [...FOLDERS, 'Not there', 'Kids/', 'nul\0', '%', 'Kids/Cartoons/Old/Older'] as const
  const folders = Array.from({ length: random.between(0, 4) }, () => random.pick(names))
  return { kind: random.pick(['only', 'except']), folders }
}

/**
 * Defines the contract of limits: somebody who sees a part of a library gets the answers of a library that has nothing
 * else.
 * @param options.estimatesWeights whether those who see everything get estimated ranks, whose order cannot be compared
 */
export function describeLimits(
  name: string,
  openCatalogue: OpenCatalogue,
  { estimatesWeights = false } = {},
) {
  describe(`a part of a library, over ${name}`, () => {
    let whole: Opened
    beforeEach(async () => {
      whole = await openCatalogue()
    })
    afterEach(() => whole.close())
    /** Returns the answers to somebody with each of some limits, and those of libraries that have nothing else. */
    const compare = async (seed: number, limits: number) => {
      const answers: { seen: object[]; alone: object[] } = { seen: [], alone: [] }
      const random = createRandom(seed)
      const world = createWorld(random)
      await fill(whole, world, null)
      const source = createCatalogueSource(whole, 'library')
      for (let index = 0; index < limits; index += 1) {
        const limit = createLimit(random)
        const part = await openCatalogue()
        try {
          await fill(part, world, limit)
          const choices = random.between(0, 1e9)
          const read = (from: VideoSource, to: FolderLimit | null) =>
            readEverything(from, to, { world, random: createRandom(choices), estimatesWeights })
          const topics = (of: Opened, to: FolderLimit | null) =>
            of.catalogue.topics({ ...LIBRARY, limit: to }, 12)
          const name = `seed ${seed}, ${JSON.stringify(limit)}`
          answers.seen.push({ name, topics: await topics(whole, limit), ...(await read(source, limit)) })
          const alone = createCatalogueSource(part, 'library')
          answers.alone.push({ name, topics: await topics(part, null), ...(await read(alone, null)) })
        } finally {
          await part.close()
        }
      }
      return answers
    }

    it('has the answers of a library that lacks the rest', async () => {
      const { seen, alone } = await compare(1, 3)
      expect(seen).toEqual(alone)
    })
    it.each([2, 3])(
      'has the answers of a library that lacks the rest, with seed %i',
      { tags: 'release' },
      async (seed) => {
        const { seen, alone } = await compare(seed, 5)
        expect(seen).toEqual(alone)
      },
    )

    it('has what is rare there, however common it is elsewhere', async () => {
      const hidden = buildVideos(1_100, { description: '', tags: [] }).map((video, index) => ({
        ...video,
        id: `hidden-${index}`,
        title: `Common film ${index} with gard${'abcdefghijklmnopqrstuvwxy'[index % 25]}an`,
      }))
      const seen = [titledVideo('one', 'A common gardzan'), titledVideo('two', 'Another common gardzan')]
      const speeches = hidden.map(({ id }) => speech(id, 0, 'good morning'))
      await write(
        whole.catalogue,
        {
          videos: [...seen, ...hidden],
          transcripts: [speech('one', 3, 'good morning all'), ...speeches],
        },
        [
          ...seen.map(({ id }) => buildEntry('video', id, `Rare/${id}.webm`)),
          ...hidden.map(({ id }) => buildEntry('video', id, `Common/${id}.webm`)),
        ],
      )
      const source = createCatalogueSource(whole, 'library')
      const inquiry = { ...INQUIRY, limit: { kind: 'only', folders: ['Rare'] } as const }
      const found = async (q: string, query: Partial<SearchQuery> = {}) => {
        const { value } = await source.search(searchFor(q, query), inquiry)
        const ids = value.items.map((hit) => (hit.kind === 'video' ? hit.video.id : hit.channel.id))
        return [ids.toSorted(), value.totalResults, value.correctedQuery]
      }
      for (const order of ['relevance', 'date', 'viewCount', 'title'] as const)
        expect(await found('common', { order })).toEqual([['one', 'two'], 2, undefined])
      expect(await found('good morning')).toEqual([['one'], 1, undefined])
      expect(await found('gardan')).toEqual([['one', 'two'], 2, 'gardzan'])
      expect(await source.suggest('comm', inquiry)).toEqual(['A common gardzan', 'Another common gardzan'])
    })

    it('is in an order that does not tell which words the rest has', async () => {
      // The more hidden videos have a word, the less it would count.
      const seen = [
        titledVideo('kayak', 'A kayak by the shore'),
        titledVideo('canoe', 'A canoe by the shore'),
        titledVideo('shore', 'The shore'),
      ]
      const order = async (hiddenWord: string) => {
        const held = await openCatalogue()
        try {
          const hidden = buildVideos(60).map((video) =>
            titledVideo(`hidden-${video.id}`, `${hiddenWord} ${video.title}`, {
              description: 'Long '.repeat(40),
            }),
          )
          await write(held.catalogue, { videos: [...seen, ...hidden] }, [
            ...seen.map(({ id }) => buildEntry('video', id, `Seen/${id}.webm`)),
            ...hidden.map(({ id }) => buildEntry('video', id, `Hidden/${id}.webm`)),
          ])
          const inquiry = { ...INQUIRY, limit: { kind: 'only', folders: ['Seen'] } as const }
          const { value } = await createCatalogueSource(held, 'library').search(
            searchFor('kayak canoe shore'),
            inquiry,
          )
          return value.items.map((hit) => (hit.kind === 'video' ? hit.video.id : hit.channel.id))
        } finally {
          await held.close()
        }
      }
      expect(await order('kayak')).toEqual(await order('canoe'))
    })

    it('follows a file that moves', async () => {
      const video = titledVideo('mover', 'A quokka moves')
      const source = createCatalogueSource(whole, 'library')
      const inquiry = { ...INQUIRY, limit: { kind: 'only', folders: ['Here'] } as const }
      const found = async () => (await source.search(searchFor('quokka'), inquiry)).value.totalResults
      const move = (path: string) =>
        write(whole.catalogue, { videos: [video] }, [buildEntry('video', 'mover', path)])
      const counts: number[] = []
      for (const path of ['Here/a.webm', 'There/a.webm', 'Here/deep/a.webm', 'a.webm']) {
        await move(path)
        counts.push(await found())
      }
      expect(counts).toEqual([1, 0, 1, 0])
    })

    it('does not say what only hidden files say about a channel', async () => {
      const shown = titledVideo('zoo-1', 'Zebra', { channelId: 'UCzoo', channelTitle: 'Zoo' })
      const channel = buildChannel({ id: 'UCzoo', title: 'Secret zoo', description: 'classified' })
      await write(whole.catalogue, { videos: [shown], channels: [channel] }, [
        buildEntry('video', 'zoo-1', 'Open/zoo-1.webm'),
        buildEntry('channel', 'UCzoo', 'Closed/zoo.info.json'),
      ])
      const source = createCatalogueSource(whole, 'library')
      const inquiry = { ...INQUIRY, limit: { kind: 'only', folders: ['Open'] } as const }
      const { value } = await source.listChannels(['UCzoo'], inquiry)
      expect(value.items).toMatchObject([{ title: 'Zoo', description: '', thumbnails: {}, videoCount: 1n }])
      for (const q of ['secret', 'classified'])
        expect((await source.search(searchFor(q, { types: ['channel'] }), inquiry)).value.totalResults).toBe(
          0,
        )
    })

    it('refuses the page tokens of somebody who sees another part', async () => {
      const videos = ['one', 'two'].map((id) => titledVideo(id, `Film ${id}`))
      await write(
        whole.catalogue,
        { videos },
        videos.map(({ id }) => buildEntry('video', id, `Seen/${id}.webm`)),
      )
      const source = createCatalogueSource(whole, 'library')
      const page = (folders: readonly string[], pageToken: string | null) =>
        source.search(searchFor(null, { order: 'title', maxResults: 1, pageToken }), {
          ...INQUIRY,
          limit: { kind: 'except', folders },
        })
      const { nextPageToken } = (await page(['Nowhere'], null)).value
      await expect(page(['Nowhere'], nextPageToken)).resolves.toBeDefined()
      await expect(page(['Rare'], nextPageToken)).rejects.toMatchObject({ status: 400 })
    })
  })
}
