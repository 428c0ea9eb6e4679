export interface StoryboardShape {
  /** Size of a picture in pixels. */
  width: number
  height: number
  /** Number of pictures, and of columns of a sheet, which has as many rows. */
  count: number
  columns: number
  intervalSeconds: number
  durationSeconds: number
  /** Becomes part of the URLs of the sheets, so that browsers may cache them for long. */
  version: string
}

/**
 * Writes the cues of a storyboard as WebVTT, in the form that players agree on: `storyboard/0.jpg#xywh=160,0,160,90`,
 * relative to `/media/{id}/storyboard.vtt`.
 */
export function storyboardVtt(shape: StoryboardShape): string {
  const { width, height, count, columns, intervalSeconds, durationSeconds, version } = shape
  const cues = Array.from({ length: count }, (_, index) => {
    const start = index * intervalSeconds
    const end = index === count - 1 ? Math.max(durationSeconds, start + 1) : start + intervalSeconds
    const onSheet = index % columns ** 2
    const [x, y] = [(onSheet % columns) * width, Math.floor(onSheet / columns) * height]
    const sheet = Math.floor(index / columns ** 2)
    return `${timeStamp(start)} --> ${timeStamp(end)}\nstoryboard/${sheet}.jpg?v=${version}#xywh=${x},${y},${width},${height}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** Formats seconds as `hh:mm:ss.mmm`. */
function timeStamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(milliseconds % 1000).padStart(3, '0')
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${rest}`
}
