import type { StreamDescription } from '../streamDescription.ts'

/** Returns whether this browser plays a MIME type. */
export type CanPlay = (type: string) => boolean

type MediaKind = 'file' | 'media-source'

/** Asks whether the browser decodes a track with all its known properties. True without an API for such questions. */
export async function isDecodable(track: StreamDescription, type: string, kind: MediaKind): Promise<boolean> {
  const { highRange } = track
  // Numbers that are unknown are replaced by ordinary ones. Browsers ignore numbers of the other kind of track.
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

/** Resolves to whether the browser plays the video and the first audio track of a file as they are. */
export async function playsNatively(
  tracks: readonly StreamDescription[],
  canPlay: CanPlay,
): Promise<boolean> {
  const played = (['video', 'audio'] as const).flatMap(
    (kind) => tracks.find((one) => one.kind === kind) ?? [],
  )
  const types = played.flatMap(({ type, isFirst }) =>
    // If a cover precedes the video, some browsers show the cover, and other browsers show nothing.
    isFirst && type !== null && canPlay(type) ? [type] : [],
  )
  // If a type is missing, the answer is known without asking the browser.
  if (types.length < played.length) return false
  const answers = played.map((track, index) => isDecodable(track, types[index] ?? '', 'file'))
  return (await Promise.all(answers)).every(Boolean)
}

/** Returns whether hls.js plays converted videos, and not the browser itself. */
export const isStreamed = (): boolean =>
  typeof window.MediaSource === 'function' || 'ManagedMediaSource' in window
