interface Stream {
  kind: 'video' | 'audio' | 'subtitle'
  durationSeconds: number | null
}

/** The time by which subtitles may be longer than a video without making it longer. */
const TOLERANCE_SECONDS = 1

/**
 * Returns where the streams of video and audio end, in seconds, if subtitles go on behind them, which containers count as a part
 * of the video. Null if they do not, or if the length of a stream is unknown.
 */
export function endOfVideo(streams: readonly Stream[]): number | null {
  const shown = streams.filter(({ kind }) => kind !== 'subtitle')
  const end = Math.max(0, ...shown.map(({ durationSeconds }) => durationSeconds ?? Infinity))
  const isLonger = ({ kind, durationSeconds }: Stream) =>
    kind === 'subtitle' && (durationSeconds ?? 0) > end + TOLERANCE_SECONDS
  return shown.some(({ kind }) => kind === 'video') && end > 0 && streams.some(isLonger) ? end : null
}
