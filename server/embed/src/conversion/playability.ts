import type { StreamDescription } from '../../../src/ffmpeg/streamDescription.ts'

/** Returns whether this browser plays a MIME type. */
export type CanPlay = (type: string) => boolean

type MediaKind = 'file' | 'media-source'

/**
 * Asks the browser whether it decodes a track of a type that it plays, with all that is known of the track. Resolves to true
 * where the browser cannot be asked so exactly.
 */
export async function isDecodable(track: StreamDescription, type: string, kind: MediaKind): Promise<boolean> {
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

/** Whether the browser plays the video and the first audio track of a file as they are. */
export async function playsNatively(
  tracks: readonly StreamDescription[],
  canPlay: CanPlay,
): Promise<boolean> {
  const played = (['video', 'audio'] as const).flatMap(
    (kind) => tracks.find((one) => one.kind === kind) ?? [],
  )
  const types = played.flatMap(({ type, isFirst }) =>
    // Behind a cover, some browsers show the cover, and others nothing.
    isFirst && type !== null && canPlay(type) ? [type] : [],
  )
  // Without a question to the browser, this is known at once.
  if (types.length < played.length) return false
  const answers = played.map((track, index) => isDecodable(track, types[index] ?? '', 'file'))
  return (await Promise.all(answers)).every(Boolean)
}

/** Whether `hls.js` plays the video, and not the browser itself. */
export const isStreamed = (): boolean =>
  typeof window.MediaSource === 'function' || 'ManagedMediaSource' in window
