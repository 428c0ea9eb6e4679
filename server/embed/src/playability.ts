import type { StreamDescription } from '../../src/ffmpeg/streamDescription.ts'

/** Returns whether this browser plays a MIME type. */
export type CanPlay = (type: string) => boolean

type MediaKind = 'file' | 'media-source'

/**
 * Asks the browser whether it decodes a track, with all that is known of it.
 * @param canPlay counts where the browser cannot be asked more exactly
 */
export async function isDecodable(
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
