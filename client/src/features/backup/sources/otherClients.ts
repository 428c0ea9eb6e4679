import { importedData, type ImportedPlaylist, type ImportedVisit } from './importedData.ts'
import { channelOf, isChannelId, secondsOf, timeOf, videoIdOf } from './providerIds.ts'
import { asArray, asObject, asText, type FileParser, objectsOf, PROVIDER_SERVICE } from './textFile.ts'

/** Creates subscriptions of the addresses or ids of channels, of which some cannot be read. */
function subscriptionsOf(addresses: readonly unknown[]) {
  const found = addresses.map(channelOf)
  return {
    subscriptions: found.flatMap((channel) =>
      channel !== null && 'id' in channel ? [{ channelId: channel.id, subscribedAt: null }] : [],
    ),
    handles: found.flatMap((channel) => (channel !== null && 'handle' in channel ? [channel.handle] : [])),
    invalid: found.filter((channel) => channel === null).length,
  }
}

/** Reads the subscriptions that NewPipe exports, and Piped in the same format with an empty version. */
export const parseNewPipe: FileParser = ({ json }) => {
  const { app_version: version, subscriptions: list } = asObject(json) ?? {}
  if (typeof version !== 'string' || !Array.isArray(list)) return null
  const channels = list.map((value) => asObject(value) ?? {})
  const own = channels.filter(
    ({ service_id: service }) => service === undefined || Number(service) === PROVIDER_SERVICE,
  )
  const { invalid, ...found } = subscriptionsOf(own.map(({ url }) => url))
  const leftOut = { invalid, otherService: channels.length - own.length }
  return {
    source: version === '' ? 'piped' : 'newPipe',
    data: importedData({ ...found, leftOut }),
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

/** Returns what was watched, with the position, whose unit depends on the client. */
function visitOf(entry: Readonly<Record<string, unknown>>, position: number | null): ImportedVisit | null {
  const videoId = videoIdOf(entry['videoId']) ?? videoIdOf(entry['url'])
  if (videoId === null) return null
  return { videoId, watchedAt: timeOf(entry['watchedAt']), position, duration: secondsOf(entry['duration']) }
}

/** Reads the positions of LibreTube by the ids of their videos: in milliseconds. */
const positionsOf = (list: unknown): ReadonlyMap<unknown, number | null> =>
  new Map(
    objectsOf(list).map(({ videoId, position }) => [
      videoId,
      typeof position === 'number' ? secondsOf(position / 1000) : null,
    ]),
  )

/** Reads a playlist of LibreTube's own: a head, and the videos. */
const localPlaylistOf = (value: Readonly<Record<string, unknown>>) => ({
  name: asObject(value['playlist'])?.['name'],
  ids: asArray(value['videos']).map((video) => videoIdOf(asObject(video)?.['videoId'])),
})

const pipedPlaylistOf = ({ name, videos }: Readonly<Record<string, unknown>>) => ({
  name,
  ids: asArray(videos).map(videoIdOf),
})

const LIBRE_TUBE_ONLY = [
  'watchPositions',
  'localSubscriptions',
  'localPlaylists',
  'playlistBookmarks',
  'customInstances',
]
const PIPED_LISTS = ['playlists', 'watchHistory']

/**
 * Reads what Piped exports, playlists, a history or everything, and the backups of LibreTube, which have the same format and
 * more. The history of LibreTube has no times, the last watched video is the last one.
 */
export const parsePiped: FileParser = ({ json }) => {
  const backup = asObject(json)
  if (backup === null) return null
  const isLibreTube =
    backup['format'] === 'LibreTube' || LIBRE_TUBE_ONLY.some((name) => Array.isArray(backup[name]))
  const isPiped = backup['format'] === 'Piped' || asObject(backup['localStorage']) !== null
  if (!isLibreTube && !(isPiped && PIPED_LISTS.some((name) => Array.isArray(backup[name])))) return null

  const positions = positionsOf(backup['watchPositions'])
  const watched = asArray(backup['watchHistory']).map((value) => {
    const entry = asObject(value) ?? {}
    const { videoId, currentTime } = entry
    return visitOf(entry, isLibreTube ? (positions.get(videoId) ?? null) : secondsOf(currentTime))
  })
  const history = watched.filter((visit) => visit !== null)
  const channels = objectsOf(backup['localSubscriptions'] ?? backup['subscriptions'])
  const { invalid, ...found } = subscriptionsOf(channels.map(({ channelId, url }) => url ?? channelId))
  const { playlists, leftOut } = playlistsOf([
    ...objectsOf(backup['playlists']).map(pipedPlaylistOf),
    ...objectsOf(backup['localPlaylists']).map(localPlaylistOf),
  ])
  return {
    source: isLibreTube ? 'libreTube' : 'piped',
    data: importedData({
      ...found,
      history,
      playlists,
      leftOut: {
        invalid: invalid + leftOut.invalid + watched.length - history.length,
        foreignPlaylist: asArray(backup['playlistBookmarks']).length,
      },
    }),
  }
}

/** Reads the data that Invidious exports. Its history has no times, the last watched video is the last one. */
export const parseInvidious: FileParser = ({ json }) => {
  const { subscriptions: channels, watch_history: watched, playlists } = asObject(json) ?? {}
  const isOfIds = Array.isArray(channels) && channels.every((id) => typeof id === 'string')
  if (!isOfIds && !Array.isArray(watched)) return null
  const { invalid, ...channelsFound } = subscriptionsOf(asArray(channels))
  const visited = asArray(watched)
    .map(videoIdOf)
    .filter((id) => id !== null)
  const lists = asArray(playlists)
    .map((value) => asObject(value) ?? {})
    .map(({ title, videos }) => ({
      name: title,
      ids: asArray(videos).map(videoIdOf),
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
    data: importedData({ ...channelsFound, history, playlists: found.playlists, leftOut }),
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
