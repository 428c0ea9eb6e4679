interface Stream {
  kind: 'video' | 'audio' | 'subtitle'
  durationSeconds: number | null
}

/** The time by which subtitles may end after a video without making it longer. */
const TOLERANCE_SECONDS = 1

/**
 * Returns the time in seconds at which video and audio end if subtitles end later, because containers count subtitles
 * as a part of the video. Returns null if no subtitles end later, or if the length of a stream is unknown.
 */
export function endOfVideo(streams: readonly Stream[]): number | null {
  const shown = streams.filter(({ kind }) => kind !== 'subtitle')
  const end = Math.max(0, ...shown.map(({ durationSeconds }) => durationSeconds ?? Infinity))
  const isLonger = ({ kind, durationSeconds }: Stream) =>
    kind === 'subtitle' && (durationSeconds ?? 0) > end + TOLERANCE_SECONDS
  return shown.some(({ kind }) => kind === 'video') && end > 0 && streams.some(isLonger) ? end : null
}
