import { createImportCollector } from './createImportCollector.ts'
import { isChannelId, isVideoId, secondsOf, timeOf } from './providerIds.ts'
import { asArray, asObject, asText, type FileParser, objectsOf } from './files/textFile.ts'
import { forEachInSlices } from './timeSlices.ts'

/** The type of the playlists that the user has made. Other playlists belong to channels. */
const OWN = 'custom'

/** Converts a time in seconds since 1970 to milliseconds. Returns null if it is invalid. */
const timeOfSeconds = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? timeOf(value * 1000) : null

/**
 * Reads a file in a backup of Tube Archivist, `es_video-….json`. Each document follows a line that names its index.
 * Files with comments, subtitles and downloads are recognised but contain nothing to import.
 */
export const parseTubeArchivist: FileParser = async ({ json }, slices) => {
  const lines = asArray(json)
  const indexOf = (line: unknown) => asText(asObject(asObject(line)?.['index'])?.['_index'])
  if (!indexOf(lines[0]).startsWith('ta_')) return null
  const found = createImportCollector()

  /** Adds a video that was watched completely or up to a position. */
  const addVideo = (videoId: unknown, player: unknown) => {
    const { watched, watched_date: date, position: last, duration } = asObject(player) ?? {}
    const position = secondsOf(last)
    if (isVideoId(videoId) && (watched === true || position !== null))
      found.addVisit(videoId, { watchedAt: timeOfSeconds(date), position, duration: secondsOf(duration) })
  }
  let index = ''
  await forEachInSlices(lines, slices, (line) => {
    const next = indexOf(line)
    if (next !== '') {
      index = next
      return
    }
    const document = asObject(line)
    if (document === null) found.leaveOut('invalid')
    else if (index === 'ta_video') addVideo(document['youtube_id'], document['player'])
    else if (index === 'ta_channel' && document['channel_subscribed'] === true) {
      const { channel_id: id } = document
      found.addChannel(isChannelId(id) ? id : null)
    } else if (index === 'ta_playlist' && document['playlist_type'] === OWN) {
      const { playlist_name: name, playlist_entries: entries } = document
      const ids = objectsOf(entries).map(({ youtube_id: id }) => id)
      found.addPlaylist({ name, items: ids.filter(isVideoId).map((videoId) => ({ videoId, addedAt: null })) })
    } else if (index === 'ta_playlist' && document['playlist_subscribed'] === true)
      found.leaveOut('foreignPlaylist')
  })
  return found.asFileOf('tubeArchivist')
}
