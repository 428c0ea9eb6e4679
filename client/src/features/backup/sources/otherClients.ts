import { importedData, type ImportedPlaylist, type ImportedVisit } from './importedData.ts'
import { channelIdOf, isChannelId, isVideoId, videoIdOf } from './providerIds.ts'
import { asArray, asObject, asText, type FileParser } from './textFile.ts'

/** Creates subscriptions of ids, of which some could not be read. */
function subscriptionsOf(ids: readonly (string | null)[]) {
  const found = ids.filter((id) => id !== null)
  return {
    subscriptions: found.map((channelId) => ({ channelId, subscribedAt: null })),
    invalid: ids.length - found.length,
  }
}

/** The number of the provider among the services of NewPipe. */
const PROVIDER = 0

/** Reads the subscriptions that NewPipe exports, and Piped in the same format with an empty version. */
export const parseNewPipe: FileParser = ({ json }) => {
  const { app_version: version, subscriptions: list } = asObject(json) ?? {}
  if (typeof version !== 'string' || !Array.isArray(list)) return null
  const channels = list.map((value) => asObject(value) ?? {})
  const own = channels.filter(({ service_id: service }) => service === undefined || service === PROVIDER)
  const { subscriptions, invalid } = subscriptionsOf(own.map(({ url }) => channelIdOf(url)))
  const leftOut = { invalid, otherService: channels.length - own.length }
  return {
    source: version === '' ? 'piped' : 'newPipe',
    data: importedData({ subscriptions, leftOut }),
  }
}

/** Creates a playlist of the ids of its videos. */
const playlistOf = (name: unknown, ids: readonly (string | null)[]): ImportedPlaylist => ({
  id: null,
  name: asText(name),
  createdAt: null,
  updatedAt: null,
  items: ids.flatMap((videoId) => (videoId === null ? [] : [{ videoId, addedAt: null }])),
})

/** Creates playlists, and counts the videos whose ids could not be read. */
function playlistsOf(lists: readonly { name: unknown; ids: readonly (string | null)[] }[]) {
  const invalid = lists.flatMap(({ ids }) => ids).filter((id) => id === null).length
  return { playlists: lists.map(({ name, ids }) => playlistOf(name, ids)), leftOut: { invalid } }
}

/** Reads the playlists that Piped and LibreTube export. */
export const parsePiped: FileParser = ({ json }) => {
  const { format, playlists } = asObject(json) ?? {}
  if (format !== 'Piped' || !Array.isArray(playlists)) return null
  const lists = playlists
    .map((value) => asObject(value) ?? {})
    .map(({ name, videos }) => ({ name, ids: asArray(videos).map(videoIdOf) }))
  return { source: 'piped', data: importedData(playlistsOf(lists)) }
}

/** Reads the data that Invidious exports. Its history has no times, the last watched video is the last one. */
export const parseInvidious: FileParser = ({ json }) => {
  const { subscriptions: channels, watch_history: watched, playlists } = asObject(json) ?? {}
  const isOfIds = Array.isArray(channels) && channels.every((id) => typeof id === 'string')
  if (!isOfIds && !Array.isArray(watched)) return null
  const { subscriptions, invalid } = subscriptionsOf(
    asArray(channels).map((id) => (isChannelId(id) ? id : null)),
  )
  const visited = asArray(watched).filter(isVideoId)
  const lists = asArray(playlists)
    .map((value) => asObject(value) ?? {})
    .map(({ title, videos }) => ({
      name: title,
      ids: asArray(videos).map((id) => (isVideoId(id) ? id : null)),
    }))
  const found = playlistsOf(lists)
  const leftOut = {
    invalid: invalid + asArray(watched).length - visited.length + found.leftOut.invalid,
  }
  const history = visited.map((videoId): ImportedVisit => ({
    videoId,
    watchedAt: null,
    position: null,
    duration: null,
  }))
  return {
    source: 'invidious',
    data: importedData({ subscriptions, history, playlists: found.playlists, leftOut }),
  }
}

/** Reads the array of subscriptions that Takeout wrote until 2020, and that FreeTube exports as JSON of YouTube. */
export const parseSubscriptionResources: FileParser = ({ json }) => {
  const ids = asArray(json).map((value) => {
    const snippet = asObject(asObject(value)?.['snippet'])
    const id = asObject(snippet?.['resourceId'])?.['channelId']
    return isChannelId(id) ? id : null
  })
  const { subscriptions, invalid } = subscriptionsOf(ids)
  if (subscriptions.length === 0) return null
  return { source: 'takeout', data: importedData({ subscriptions, leftOut: { invalid } }) }
}
