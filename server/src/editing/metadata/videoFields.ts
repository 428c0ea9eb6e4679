import { FILMS } from '@vtube/shared/works'
import type { CorrectedSeries } from '../../import/sidecars/corrections.ts'
import { parseNfo } from '../../import/sidecars/nfo.ts'
import { oneLine } from '../../import/sidecars/sidecarFields.ts'
import { decodeText } from '../../import/subtitles/decodeText.ts'
import { correctedPart, wholeOnPath } from '../../import/naming/numberedPart.ts'
import type { VideoState } from './videoState.ts'

/** What people can correct of a video. */
export interface VideoFields {
  title: string
  description: string
  /** A day such as `2026-03-04`. */
  date: string | null
  tags: readonly string[]
  series: CorrectedSeries | null
  channel: string | null
  /** The names of the audio tracks, empty for tracks that have the name in the file. */
  audioLabels: readonly string[]
}

type Described = Pick<VideoState, 'video' | 'path' | 'group' | 'nfo'>

/**
 * Returns the fields of a video: those of the last import, or what somebody has corrected since. Files that other
 * programs have changed since then count after the next import.
 */
export async function readFields({ video, path, group, nfo }: Described): Promise<VideoFields> {
  const { file } = nfo
  const text = file === null ? '' : await decodeText(file.bytes)
  const { title, description, day, tags, series, channel, audioLabels = [] } = correctionsOf(text)
  return {
    title: title === undefined ? video.title : oneLine(title),
    description: description ?? video.description,
    date: day?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? video.publishedAt.toISOString().slice(0, 10),
    // The tag of films comes from folders and files, and not from people.
    tags: tags ?? video.tags.filter((tag) => tag !== FILMS),
    series:
      series === undefined
        ? seriesOf({ video, path })
        : series && { ...series, ...numberIn(path, group, series) },
    channel: channel ?? video.channelTitle,
    audioLabels,
  }
}

function correctionsOf(text: string) {
  try {
    return parseNfo(text)?.corrections ?? {}
  } catch {
    return {}
  }
}

function seriesOf({ video, path }: Pick<Described, 'video' | 'path'>): CorrectedSeries | null {
  const place = video.facts?.series ?? null
  if (place === null) return null
  const title = video.work?.seriesTitle ?? wholeOnPath(path, place)?.title ?? video.channelTitle
  return { title, season: place.season, number: place.part }
}

/** Returns the number that the name of the file states, if nobody has corrected it. */
const numberIn = (path: string, { isCounted, isOnlyVideo }: Described['group'], series: CorrectedSeries) => ({
  number: correctedPart(path, { isCounted, isOnlyVideo }, series)?.part ?? null,
})
