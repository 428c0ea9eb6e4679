import type { SeriesPlace } from '../../domain/fileFacts.ts'
import type { FoundEntry, VideoFiles } from '../folder/findEntries.ts'
import { correctedPart, numberedPart, toSeriesPlace, type StatedPart } from './numberedPart.ts'
import type { CorrectedSeries } from '../sidecars/corrections.ts'
import type { Sidecar } from '../sidecars/parseSidecar.ts'

/**
 * Returns the place of a video in a whole, which may have no other parts, or null without a number.
 * @param corrected what somebody has stated, null if the video belongs to no series, or undefined if nobody has
 */
export function seriesPlace(
  { path, folder }: Pick<FoundEntry, 'path' | 'folder'>,
  { isCounted, isOnlyVideo }: Pick<VideoFiles, 'isCounted' | 'isOnlyVideo'>,
  sidecar: Sidecar | null,
  corrected?: CorrectedSeries | null,
): SeriesPlace | null {
  if (corrected === null) return null
  const hints = { isCounted, isOnlyVideo }
  if (corrected !== undefined) {
    const part = correctedPart(path, hints, corrected)
    return part && toSeriesPlace(part)
  }
  const stated = sidecar === null ? null : statedEpisode(sidecar)
  const named = numberedPart(path, { ...hints, stated })
  if (named !== null) return toSeriesPlace(named)
  const inPlaylist = sidecar === null ? null : placeInPlaylist(sidecar, folder)
  const part = inPlaylist && numberedPart(path, { ...hints, stated: inPlaylist })
  return part && toSeriesPlace(part)
}

/** Returns the numbers of an episode, as yt-dlp and Kodi write them. */
function statedEpisode({
  series,
  season_number: season,
  episode_number: episode,
}: Sidecar): StatedPart | null {
  if (episode === null || !Number.isInteger(episode)) return null
  if (series === null && season === null) return null
  return { series: series ?? '', season: Number.isInteger(season) ? season : null, part: episode }
}

/** The beginnings of the ids of lists of a whole channel. Their numbers change with each upload. */
const LIST_OF_CHANNEL = /^U[CUL]|^@/

/** Returns the number in a playlist of a video in a folder with its name, as yt-dlp arranges videos. */
function placeInPlaylist(sidecar: Sidecar, folder: string): StatedPart | null {
  const { playlist_id: id, playlist_title: title, playlist_index: index, channel_id: channel } = sidecar
  if (index === null || title === null || !Number.isInteger(index)) return null
  if (id === null || id === channel || LIST_OF_CHANNEL.test(id)) return null
  const isOfPlaylist =
    toLetters(title) !== '' && toLetters(title) === toLetters(folder.split('/').at(-1) ?? '')
  return isOfPlaylist ? { series: '', season: null, part: index } : null
}

/** Removes everything that yt-dlp replaces in the names of files. */
const toLetters = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
