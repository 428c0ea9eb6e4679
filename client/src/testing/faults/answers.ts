import { buildWireResult, buildWireVideo, idsOf } from '../buildWire.ts'

/** A call of v3. */
export interface Call {
  resource: string
  query: Record<string, string>
}

/** The body of an answer of v3. */
export interface Body {
  items: object[]
  nextPageToken?: string
}

/** The token of the only second page that there is. */
export const SECOND_PAGE = 'second-page'
/** Stands in the titles of the chart. */
export const POPULAR = 'popular'
/** Stands in the titles of videos that were asked for by their ids. */
export const ANEW = 'anew'

/** What nobody has made a video of. */
export const NOTHING = 'nothing'

/** Enough to tell one from the other, and few enough to be drawn at once. */
const PAGE_SIZE = 2

const titleOf = (id: string, words: string) => `Title of ${id} (${words})`

function video(id: string, words: string) {
  const item = buildWireVideo(id)
  return { ...item, snippet: { ...item.snippet, title: titleOf(id, words) } }
}

const found = (ids: readonly string[], words: string) =>
  ids.map((id) => buildWireResult(id, titleOf(id, words)))

const foundChannel = (id: string) => ({ id: { channelId: id }, snippet: { title: `Channel ${id}` } })

const upload = (id: string, words: string) => ({
  snippet: { ...video(id, words).snippet, resourceId: { videoId: id } },
  contentDetails: { videoId: id, videoPublishedAt: '2026-01-01T00:00:00Z' },
})

const comment = (id: string, authorDisplayName: string) => ({
  id,
  snippet: {
    topLevelComment: {
      id,
      snippet: { authorDisplayName, publishedAt: '2026-01-01T00:00:00Z', textDisplay: 'Well said' },
    },
  },
})

const channel = (id: string) => ({
  id,
  snippet: { title: `Channel ${id}`, description: 'About it' },
  statistics: { subscriberCount: '1200' },
  contentDetails: { relatedPlaylists: { uploads: `uploads-of-${id}` } },
})

function itemsOf({ resource, query }: Call): object[] {
  const { q = '', id = '', type, chart, playlistId = '', videoId = '', pageToken = '' } = query
  // Other things stand under other words, in other lists and on other pages.
  const name = `${q || playlistId || videoId || POPULAR}${pageToken}`.replaceAll(/\W+/g, '-')
  if (q === NOTHING) return []
  const ids = idsOf(name, PAGE_SIZE)
  if (chart !== undefined) return ids.map((one) => video(one, POPULAR))
  switch (resource) {
    case 'search':
      return type === 'video' ? found(ids, q) : [...found(ids, q), foundChannel(name)]
    case 'playlistItems':
      return ids.map((one) => upload(one, playlistId))
    case 'commentThreads':
      return ids.map((one) => comment(one, videoId))
    case 'channels':
      return id.split(',').map(channel)
    default:
      return id.split(',').map((one) => video(one, ANEW))
  }
}

/** What the data service answers to a call; what was asked for stands in titles and names. */
export const answerTo = (call: Call): Body => ({ items: itemsOf(call) })

/** As many copies of an item, each another one. */
export const copiesOf = (item: object, count: number): object[] =>
  Array.from({ length: count }, (_, index) => {
    const ids = /"(id|videoId|channelId)":"([^"]*)"/g
    return JSON.parse(JSON.stringify(item).replaceAll(ids, `"$1":"$2-${index}"`)) as object
  })
