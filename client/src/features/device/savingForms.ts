import { HEIGHTS } from '@vtube/shared/playerChoices'
import { preferredAudio } from '@vtube/shared/preferredTracks'
import type { SavableStreams } from '../../api/savingApi.ts'
import type { SavedQuality, SavedStream } from '../../storage/saved/savedVideos.ts'

/** What is known of a video before it is saved. */
export interface SavingFacts {
  id: string
  /** The size of the file. */
  bytes: number
  /** The height in lines of the picture in the file, or null if it is unknown. */
  height: number | null
  /** Whether this browser plays the file as it is. */
  isPlayed: boolean
  /** The size of the largest video that people may save, or null for any. */
  maxBytes: number | null
  /** The converted forms, or null if the server or the browser has none. */
  streams: SavableStreams | null
  /** The query with which the browser asks for converted streams. */
  query: string
}

/** What a video is saved as, and the bytes that it takes, which are exact only for a file. */
export interface SavingForm {
  bytes: number
  /** The streams that are converted, or null for the file as it is. */
  stream: SavedStream | null
}

/** The languages by which the audio stream is chosen that is saved if nobody chooses one. */
type Languages = Parameters<typeof preferredAudio>[1]

/** Returns the indexes of the audio streams that are saved if nobody chooses others: the one that would play first. */
export const usualAudioTracks = ({ streams }: SavingFacts, languages: Languages): readonly number[] =>
  streams === null || streams.audioTracks.length === 0 ? [] : [preferredAudio(streams.audioTracks, languages)]

/**
 * Returns what a video is saved as in a quality, or null if it cannot be saved. A height stands for the largest picture
 * that is not above it. The file is saved wherever its conversion would be no smaller.
 * @param audioTracks the indexes of the audio streams
 */
export function formIn(
  facts: SavingFacts,
  quality: SavedQuality,
  audioTracks: readonly number[],
): SavingForm | null {
  const { streams, height, query } = facts
  const audioBytes = audioTracks.reduce((sum, number) => sum + (streams?.audioTracks[number]?.bytes ?? 0), 0)
  const converted = (of: SavedQuality, videoBytes: number): SavingForm => {
    const asked = new URLSearchParams(query)
    asked.set('quality', String(of))
    asked.set('alone', '1')
    if (audioTracks.length > 0) asked.set('audioTracks', audioTracks.join(','))
    return {
      bytes: videoBytes + audioBytes,
      stream: { quality: of, audioTracks: [...audioTracks], query: String(asked) },
    }
  }
  if (quality === 'sound') return streams === null || audioTracks.length === 0 ? null : converted('sound', 0)
  // Browsers play only the first audio track of a file.
  const file =
    facts.isPlayed && audioTracks.every((number) => number === 0)
      ? { bytes: facts.bytes, stream: null }
      : null
  if (file !== null && (quality === 'original' || (height ?? Infinity) <= quality)) return file
  const qualities = streams?.qualities ?? []
  const linesOf = (one: (typeof qualities)[number]) =>
    one.quality === 'original' ? (height ?? Infinity) : one.quality
  const chosen =
    quality === 'original'
      ? qualities[0]
      : (qualities.find((one) => linesOf(one) <= quality) ?? qualities.at(-1))
  if (chosen === undefined) return file
  const form = converted(chosen.quality, chosen.bytes)
  return file !== null && file.bytes <= form.bytes ? file : form
}

/** Returns whether all of some videos are saved as their files in a quality. */
export const areFilesIn = (videos: readonly SavingFacts[], quality: SavedQuality): boolean =>
  videos.every((video) => formIn(video, quality, [])?.stream === null)

/** Returns the qualities among which somebody can choose for some videos, best first. */
export function qualitiesOf(videos: readonly SavingFacts[]): SavedQuality[] {
  const qualities = new Set(
    videos.flatMap((video) => [
      ...(video.isPlayed ? (['original'] as const) : []),
      // In a height at which the file itself is saved, it is the original again.
      ...(video.streams?.qualities ?? []).flatMap(({ quality }) =>
        areFilesIn([video], quality) ? [] : quality,
      ),
    ]),
  )
  const hasAudio = videos.some(({ streams }) => (streams?.audioTracks.length ?? 0) > 0)
  return [
    ...(['original', ...HEIGHTS] as const).filter((quality) => qualities.has(quality)),
    ...(hasAudio ? (['sound'] as const) : []),
  ]
}

/** Returns the one of the offered qualities that is nearest to a wanted one, rather a lower than a better one. */
export function nearestQuality(
  offered: readonly SavedQuality[],
  wanted: SavedQuality,
): SavedQuality | undefined {
  if (offered.includes(wanted)) return wanted
  const heights = offered.filter((one) => typeof one === 'number')
  if (typeof wanted !== 'number') return offered[0]
  return heights.find((one) => one <= wanted) ?? heights.at(-1) ?? offered[0]
}
