import type { StreamDescription, Target } from '../streamDescription.ts'
import { isDecodable, type CanPlay } from './playability.ts'

/** The MIME types of the formats to which the server converts. */
const TARGET_TYPES: Readonly<Record<Target, string>> = {
  h264: 'video/mp4; codecs="avc1.640028,mp4a.40.2"',
  vp9: 'video/mp4; codecs="vp09.00.40.08,opus"',
}

/** The time that browsers get for an exact answer. If they then fail to play a track, the server encodes it. */
const ANSWER_MS = 100

const isDecodableSoon = (track: StreamDescription, type: string): Promise<boolean> =>
  Promise.race([
    isDecodable(track, type, 'media-source'),
    new Promise<true>((resolve) => setTimeout(resolve, ANSWER_MS, true)),
  ])

/**
 * Returns the query by which this browser asks for a converted video: the target, and the tracks to copy. Null without a
 * target.
 * @param canStream returns whether a MIME type can be played in pieces
 */
export async function chooseStreams(
  tracks: readonly StreamDescription[],
  targets: readonly Target[],
  canStream: CanPlay,
): Promise<URLSearchParams | null> {
  const target = targets.find((one) => canStream(TARGET_TYPES[one]))
  if (target === undefined) return null
  const canCopy = async (track: StreamDescription) => {
    const type = track.type?.replace(/^\w+\/\w+/, `${track.kind}/mp4`) ?? ''
    return track.canCopy && canStream(type) && (await isDecodableSoon(track, type))
  }
  const video = tracks.find(({ kind }) => kind === 'video')
  const audioStreams = tracks.filter(({ kind }) => kind === 'audio')
  const named = [
    ...(video ? [['video', video] as const] : []),
    ...audioStreams.map((audioStream, number) => [String(number), audioStream] as const),
  ]
  const copies = named.map(async ([name, track]) => ((await canCopy(track)) ? [name] : []))
  return new URLSearchParams({ target, copy: (await Promise.all(copies)).flat().join(',') })
}
