import type { Channel } from '../source/channel.ts'
import type { Answer, Page, VideoSource } from '../source/VideoSource.ts'
import { createAbsences } from './answers/absences.ts'
import { createChannelMemory } from './answers/channelMemory.ts'
import { createChart } from './answers/chart.ts'
import { createComments } from './answers/comments.ts'
import { createSearch } from './answers/search.ts'
import { createSuggestions, type FetchSuggestions } from './answers/suggestions.ts'
import { createUploads } from './answers/uploads.ts'
import { toSourceError } from './failures.ts'
import type { Parts } from './Parts.ts'
import type { Found } from './resources/ResourceKeeper.ts'
import type { Stand } from './stand.ts'

/** The provider behind v3, with the catalogue as its memory. */
export function createGatewaySource(parts: Parts, fetchSuggestions: FetchSuggestions): VideoSource {
  const absences = createAbsences(parts)
  const chart = createChart(parts)
  const channelMemory = createChannelMemory(parts)
  const uploads = createUploads(parts, absences, channelMemory)
  const comments = createComments(parts, absences)
  const search = createSearch(parts, uploads)
  const suggest = createSuggestions(parts, fetchSuggestions)

  /** Channels that could not be asked for have at least the name that their videos bear. */
  async function named(found: Found<Channel>): Promise<Found<Channel>> {
    if (found.unknown.length === 0) return found
    const told = (await Promise.all(found.unknown.map(channelMemory.channel))).filter((one) => one !== null)
    return { ...found, items: new Map([...found.items, ...told.map((one) => [one.id, one] as const)]) }
  }

  return {
    async listVideos(query, { subject }) {
      if ('chart' in query) return chart(query, subject)
      const stand = parts.stands.begin()
      return toAnswer(await parts.videos.get(query.ids, subject), stand)
    },
    search,
    async listChannels(ids, { subject }) {
      const stand = parts.stands.begin()
      return toAnswer(await named(await parts.channels.get(ids, subject)), stand)
    },
    listPlaylistItems: (query, { subject }) => uploads(query, subject),
    listComments: (query, { subject }) => comments(query, subject),
    suggest: (typed) => suggest(typed),
  }
}

/** What could be had of single resources. Nothing at all, although there may be something, is a failure. */
function toAnswer<T>(
  { items, unknown, failure, isStale, ingredient }: Found<T>,
  stand: Stand,
): Answer<Page<T>> {
  if (items.size === 0 && unknown.length > 0) throw toSourceError(failure)
  return {
    provenance: isStale || unknown.length > 0 ? 'saved' : 'live',
    ...stand([ingredient]),
    value: {
      items: [...items.values()],
      nextPageToken: null,
      prevPageToken: null,
      totalResults: items.size,
    },
  }
}
