import type { Channel } from '../domain/Channel.ts'
import type { Answer, Page, VideoSource } from '../domain/VideoSource.ts'
import { answerChart } from './answers/chartAnswers.ts'
import { createComments } from './answers/commentAnswers.ts'
import { createSearch } from './answers/searchAnswers.ts'
import { createSuggestions } from './answers/suggestionAnswers.ts'
import { createUploads, readChannelFromVideos } from './answers/uploadAnswers.ts'
import type { CombineValidity } from './combineValidity.ts'
import { QuotaExceededError, toSourceError } from './gatewayErrors.ts'
import type { GatewayContext } from './GatewayContext.ts'
import { CHANNELS } from './provider/Provider.ts'
import { uploadsIntentOf } from './quota/uploadsIntent.ts'
import type { LoadedResources } from './resources/ResourceRepository.ts'

const NOTHING = { items: [], nextPageToken: null, prevPageToken: null, totalResults: 0 }

/** Creates the source of v3 that uses the provider and, if the provider cannot answer, the catalogue. */
export function createGatewaySource(context: GatewayContext): VideoSource {
  const uploads = createUploads(context)

  /** Adds the channels that could not be loaded, with the channel title that their videos contain. */
  async function addTitles(loaded: LoadedResources<Channel>): Promise<LoadedResources<Channel>> {
    if (loaded.unavailable.length === 0) return loaded
    const titled = await Promise.all(
      loaded.unavailable.map((id) => readChannelFromVideos(context.catalogueSource, id)),
    )
    const added = titled.flatMap((channel) => (channel ? [[channel.id, channel] as const] : []))
    return { ...loaded, items: new Map([...loaded.items, ...added]) }
  }

  return {
    async listVideos(query, { spender }) {
      if ('chart' in query) return answerChart(context, query, spender)
      const combineValidity = context.trackValidity()
      return toAnswer(await context.videos.get(query.ids, spender), combineValidity)
    },
    search: createSearch(context, uploads),
    async listChannels(ids, { spender }) {
      const combineValidity = context.trackValidity()
      const loaded = await addTitles(await context.channels.get(ids, spender))
      return toAnswer(loaded, combineValidity, ids.length > 1)
    },
    async findChannel(name, { spender }) {
      try {
        const spending = await context.policy.forUnits('prefetch', spender)
        const parameters = 'handle' in name ? { forHandle: name.handle } : { forUsername: name.username }
        const items = await context.provider.items({ ...CHANNELS, parameters }, spending)
        return { provenance: 'live', value: { ...NOTHING, items, totalResults: items.length } }
      } catch (error) {
        throw toSourceError(error)
      }
    },
    listPlaylistItems: (query, { spender }) => uploads(query, uploadsIntentOf(query), spender),
    listComments: createComments(context),
    suggest: createSuggestions(context),
  }
}

/**
 * Returns the answer for loaded resources. Throws if nothing could be loaded although a resource may exist.
 * @param mayBeEmpty whether an empty answer is acceptable while the quota is used up, because the answer only adds
 *   details to content that is already shown
 */
function toAnswer<T>(
  loaded: LoadedResources<T>,
  combineValidity: CombineValidity,
  mayBeEmpty = false,
): Answer<Page<T>> {
  const { items, unavailable, failure, isStale, dependency } = loaded
  const isTolerated = mayBeEmpty && failure instanceof QuotaExceededError
  if (items.size === 0 && unavailable.length > 0 && !isTolerated) throw toSourceError(failure)
  return {
    provenance: isStale || unavailable.length > 0 ? 'saved' : 'live',
    ...combineValidity([dependency]),
    value: {
      items: [...items.values()],
      nextPageToken: null,
      prevPageToken: null,
      totalResults: items.size,
    },
  }
}
