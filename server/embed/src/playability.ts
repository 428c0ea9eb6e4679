import type { StreamDescription, Target } from '../../src/ffmpeg/streamDescription.ts'
import { soundsOf } from './firstSound.ts'

/** Returns whether this browser plays a MIME type. */
export type CanPlay = (type: string) => boolean

type MediaKind = 'file' | 'media-source'

/**
 * Asks the browser whether it decodes a track, with all that is known of it.
 * @param canPlay counts where the browser cannot be asked more exactly
 */
async function isDecodable(
  track: StreamDescription,
  type: string,
  canPlay: CanPlay,
  kind: MediaKind,
): Promise<boolean> {
  if (!canPlay(type)) return false
  const { highRange } = track
  // A track without these numbers is asked about as an ordinary one. Browsers ignore those that do not concern its kind.
  const configuration = {
    contentType: type,
    bitrate: track.bitsPerSecond ?? (track.kind === 'video' ? 4_000_000 : 160_000),
    width: track.width ?? 1280,
    height: track.height ?? 720,
    framerate: track.frameRate ?? 30,
    channels: String(track.channels ?? 2),
    samplerate: track.sampleRate ?? 48_000,
  }
  try {
    const range = highRange && (await import('./highRange.ts')).askForRange(highRange)
    const asked = { type: kind, [track.kind]: { ...configuration, ...range } }
    return (await navigator.mediaCapabilities.decodingInfo(asked)).supported
  } catch {
    return true
  }
}

/** Whether the browser plays the film and the first sound of a file as they are. */
export async function playsNatively(
  tracks: readonly StreamDescription[],
  canPlay: CanPlay,
): Promise<boolean> {
  const played = [tracks.find(({ kind }) => kind === 'video'), tracks.find(({ kind }) => kind === 'audio')]
  // Behind a cover, some browsers show the cover, and others nothing.
  if (played.some((track) => track?.isFirst === false)) return false
  const answers = played.map(
    (track) =>
      track === undefined || (track.type !== null && isDecodable(track, track.type, canPlay, 'file')),
  )
  return (await Promise.all(answers)).every(Boolean)
}

/** Media types of what the server converts to. */
const TARGET_TYPES: Readonly<Record<Target, string>> = {
  h264: 'video/mp4; codecs="avc1.640028,mp4a.40.2"',
  vp9: 'video/mp4; codecs="vp09.00.40.08,opus"',
}

/**
 * Returns the query of the playlist for this browser: what to convert to, and the tracks that are only copied. Null if the
 * browser plays none of the targets.
 * @param canStream says which types can be played in pieces
 */
export async function chooseConversion(
  tracks: readonly StreamDescription[],
  targets: readonly Target[],
  canStream: CanPlay,
): Promise<URLSearchParams | null> {
  const target = targets.find((one) => canStream(TARGET_TYPES[one]))
  if (target === undefined) return null
  const canCopy = async (track: StreamDescription) => {
    const type = track.type?.replace(/^\w+\/\w+/, `${track.kind}/mp4`) ?? ''
    return track.canCopy && (await isDecodable(track, type, canStream, 'media-source'))
  }
  const video = tracks.find(({ kind }) => kind === 'video')
  const named = [
    ...(video ? [['video', video] as const] : []),
    ...soundsOf(tracks).map((sound, number) => [String(number), sound] as const),
  ]
  const copies = named.map(async ([name, track]) => ((await canCopy(track)) ? [name] : []))
  const query = new URLSearchParams({ target, copy: (await Promise.all(copies)).flat().join(',') })
  if (tracks.some(({ channels }) => Number(channels) > 5)) {
    // If the module does not load, the sound is stereo.
    const surround = await import('./surround.ts').catch(() => null)
    await surround?.askForSurround(query, target)
  }
  return query
}
