import { createImportCollector } from './createImportCollector.ts'
import { itemOf, secondsOf, timeOf, videoIdOf } from './providerIds.ts'
import { asArray, asObject, type FileParser, objectsOf, PROVIDER_SERVICE } from './files/textFile.ts'

/** Reads the subscriptions that NewPipe exports. Piped exports the same format with an empty version. */
export const parseNewPipe: FileParser = ({ json }) => {
  const { app_version: version, subscriptions } = asObject(json) ?? {}
  if (typeof version !== 'string' || !Array.isArray(subscriptions)) return null
  const found = createImportCollector()
  for (const value of subscriptions) {
    const { service_id: service, url } = asObject(value) ?? {}
    if (service === undefined || Number(service) === PROVIDER_SERVICE) found.addChannel(url)
    else found.leaveOut('otherService')
  }
  return found.asFileOf(version === '' ? 'piped' : 'newPipe')
}

/** Returns the positions in a backup of LibreTube in seconds, by the ids of videos. The backup has milliseconds. */
const positionsOf = (list: unknown): ReadonlyMap<unknown, number | null> =>
  new Map(
    objectsOf(list).map(({ videoId, position }) => [
      videoId,
      typeof position === 'number' ? secondsOf(position / 1000) : null,
    ]),
  )

const LIBRE_TUBE_ONLY = [
  'watchPositions',
  'localSubscriptions',
  'channelGroups',
  'localPlaylists',
  'playlistBookmarks',
  'customInstances',
]
const PIPED_LISTS = ['playlists', 'watchHistory', 'groups']

/**
 * Reads the exports of Piped, which contain playlists, a history or both, and the backups of LibreTube, which extend
 * the same format. The history of LibreTube has no times and ends with the video that was watched last.
 */
export const parsePiped: FileParser = ({ json }) => {
  const backup = asObject(json)
  if (backup === null) return null
  const isLibreTube =
    backup['format'] === 'LibreTube' || LIBRE_TUBE_ONLY.some((name) => Array.isArray(backup[name]))
  const isPiped = backup['format'] === 'Piped' || asObject(backup['localStorage']) !== null
  if (!isLibreTube && !(isPiped && PIPED_LISTS.some((name) => Array.isArray(backup[name])))) return null

  const found = createImportCollector()
  const positions = positionsOf(backup['watchPositions'])
  for (const value of asArray(backup['watchHistory'])) {
    const { videoId, url, watchedAt, currentTime, duration } = asObject(value) ?? {}
    found.addVisit(videoIdOf(videoId) ?? videoIdOf(url), {
      watchedAt: timeOf(watchedAt),
      position: isLibreTube ? (positions.get(videoId) ?? null) : secondsOf(currentTime),
      duration: secondsOf(duration),
    })
  }
  for (const { channelId, url } of objectsOf(backup['localSubscriptions'] ?? backup['subscriptions']))
    found.addChannel(url ?? channelId)
  for (const { name, groupName, channels } of objectsOf(backup['groups'] ?? backup['channelGroups'])) {
    found.addGroup(name ?? groupName, asArray(channels))
    // Piped exports groups in a file of their own. Their channels are subscriptions.
    if (!isLibreTube) for (const channel of asArray(channels)) found.addChannel(channel)
  }
  for (const { name, videos } of objectsOf(backup['playlists']))
    found.addPlaylist({ name, items: asArray(videos).map(itemOf) })
  for (const { playlist, videos } of objectsOf(backup['localPlaylists']))
    found.addPlaylist({
      name: asObject(playlist)?.['name'],
      items: asArray(videos).map((video) => itemOf(asObject(video)?.['videoId'])),
    })
  found.leaveOut('foreignPlaylist', asArray(backup['playlistBookmarks']).length)
  return found.asFileOf(isLibreTube ? 'libreTube' : 'piped')
}

/** Reads the data that Invidious exports. Its history has no times and ends with the video that was watched last. */
export const parseInvidious: FileParser = ({ json }) => {
  const { subscriptions: channels, watch_history: watched, playlists } = asObject(json) ?? {}
  const isOfIds = Array.isArray(channels) && channels.every((id) => typeof id === 'string')
  if (!isOfIds && !Array.isArray(watched)) return null
  const found = createImportCollector()
  for (const channel of asArray(channels)) found.addChannel(channel)
  for (const address of asArray(watched)) found.addVisit(videoIdOf(address))
  for (const value of asArray(playlists)) {
    const { title, videos } = asObject(value) ?? {}
    found.addPlaylist({ name: title, items: asArray(videos).map(itemOf) })
  }
  return found.asFileOf('invidious')
}
