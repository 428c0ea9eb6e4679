import {
  importedData,
  type ImportedPlaylist,
  type ImportedSubscription,
  type ImportedVisit,
} from './importedData.ts'
import { isChannelId, isVideoId, secondsOf, timeOf } from './providerIds.ts'
import { asArray, asObject, asText, type FileParser, objectsOf } from './textFile.ts'
import { forEachInTurns } from './turns.ts'

type Document = Readonly<Record<string, unknown>>

/** Playlists that the user has made. Others are those of channels. */
const OWN = 'custom'

/** Reads a time in seconds since 1970. */
const timeOfSeconds = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? timeOf(value * 1000) : null

/** Reads a video that was watched, wholly or to a position; null for another one. */
function readVisit({ youtube_id: videoId, player }: Document): ImportedVisit | null {
  const { watched, watched_date: date, position, duration } = asObject(player) ?? {}
  const found = secondsOf(position)
  if (!isVideoId(videoId) || (watched !== true && found === null)) return null
  return { videoId, watchedAt: timeOfSeconds(date), position: found, duration: secondsOf(duration) }
}

function readPlaylist({ playlist_name: name, playlist_entries: entries }: Document): ImportedPlaylist {
  return {
    id: null,
    name: asText(name),
    createdAt: null,
    updatedAt: null,
    items: objectsOf(entries).flatMap(({ youtube_id: videoId }) =>
      isVideoId(videoId) ? [{ videoId, addedAt: null }] : [],
    ),
  }
}

/**
 * Reads a file of a backup of Tube Archivist, `es_video-….json`: documents, each below a line that names its index.
 * Comments, subtitles and downloads are known and hold nothing to import.
 */
export const parseTubeArchivist: FileParser = async ({ json }, turns) => {
  const lines = asArray(json)
  const indexOf = (line: unknown) => asText(asObject(asObject(line)?.['index'])?.['_index'])
  if (!indexOf(lines[0]).startsWith('ta_')) return null
  const history: ImportedVisit[] = []
  const subscriptions: ImportedSubscription[] = []
  const playlists: ImportedPlaylist[] = []
  const leftOut = { invalid: 0, foreignPlaylist: 0 }
  let index = ''
  await forEachInTurns(lines, turns, (line) => {
    const next = indexOf(line)
    if (next !== '') {
      index = next
      return
    }
    const document = asObject(line)
    if (document === null) leftOut.invalid += 1
    else if (index === 'ta_video') history.push(...[readVisit(document)].filter((visit) => visit !== null))
    else if (index === 'ta_channel' && document['channel_subscribed'] === true) {
      const { channel_id: channelId } = document
      if (isChannelId(channelId)) subscriptions.push({ channelId, subscribedAt: null })
      else leftOut.invalid += 1
    } else if (index === 'ta_playlist' && document['playlist_type'] === OWN)
      playlists.push(readPlaylist(document))
    else if (index === 'ta_playlist' && document['playlist_subscribed'] === true) leftOut.foreignPlaylist += 1
  })
  return { source: 'tubeArchivist', data: importedData({ history, subscriptions, playlists, leftOut }) }
}
