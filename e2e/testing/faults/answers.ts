import type { Call } from '../calls.ts'
import type { V3Item } from '../v3.ts'
import type { Recordings } from './recordings.ts'

/** The body of an answer of v3. */
export interface Body {
  items: object[]
  nextPageToken?: string
}

/** The token of the only second page that there is. */
export const SECOND_PAGE = 'second-page'
/** What nobody has made a video of. */
export const NOTHING = 'nothing'

const titled = (item: V3Item, words: string): V3Item => ({
  ...item,
  snippet: { ...item.snippet, title: `${item.snippet.title} (${words})` },
})

/** The item as another one: every id that it goes by has the suffix. */
function renamed<Item extends object>(item: Item, suffix: string): Item {
  const ids = /"(id|videoId|channelId)":"([^"]*)"/g
  return JSON.parse(JSON.stringify(item).replaceAll(ids, `"$1":"$2${suffix}"`)) as Item
}

const isVideo = ({ id }: V3Item) => typeof id === 'object' && id.videoId !== undefined

/** A channel by this id, whose uploads are a list of its own. */
function channelBy(id: string, { channels }: Recordings): object {
  const contentDetails = { relatedPlaylists: { uploads: id } }
  return { ...titled({ ...channels[0]!, id }, id), contentDetails }
}

/** A comment by somebody who goes by the name of the video. */
function signed(comment: object, name: string): object {
  return JSON.parse(
    JSON.stringify(comment).replace(/"authorDisplayName":"[^"]*"/, `"authorDisplayName":"${name}"`),
  ) as object
}

function itemsOf({ resource, parameters }: Call, recorded: Recordings): object[] {
  const { q = '', id = '', type, chart, playlistId = '', videoId = '' } = parameters
  if (q === NOTHING) return []
  if (chart !== undefined) return recorded.videos.map((item) => titled(item, 'chart'))
  if (resource === 'search')
    return recorded.results.filter((item) => type !== 'video' || isVideo(item)).map((item) => titled(item, q))
  if (resource === 'playlistItems') return recorded.uploads.map((item) => titled(item, playlistId))
  if (resource === 'commentThreads') return recorded.comments.map((comment) => signed(comment, videoId))
  if (resource === 'channels') return id.split(',').map((one) => channelBy(one, recorded))
  return id.split(',').map((one) => titled({ ...recorded.videos[0]!, id: one }, one))
}

/** What the data service answers to a call; what was asked for stands in titles and names. */
export function answerTo(call: Call, recorded: Recordings): Body {
  const { pageToken = '', q = '', playlistId = '' } = call.parameters
  // Other things stand under other words, in other lists and on other pages.
  const suffix = `${(q || playlistId).replaceAll(/\W+/g, '-').slice(-12)}${pageToken}`
  return { items: itemsOf(call, recorded).map((item) => renamed(item, suffix)) }
}

/** As many copies of an item, each another one. */
export const copiesOf = (item: object, count: number): object[] =>
  Array.from({ length: count }, (_, index) => renamed(item, `-${index}`))
