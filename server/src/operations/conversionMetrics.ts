import { Counter, Gauge, type Registry } from 'prom-client'

/** Numbers of the conversion of videos since the start. */
export interface ConversionFigures {
  /** Processes that encode pictures. */
  transcoding: number
  /** Processes that copy, or encode sound. */
  copying: number
  /** Places that viewers hold for encoding a picture. */
  places: number
  /** Files that wait to be read, for their streams or their subtitles. */
  waitingReads: number
  /** Requests that wait for a segment. */
  waiting: number
  refused: number
  segments: number
  processorSeconds: number
  cachedBytes: number
}

/** Exports the conversion of videos. */
export function exportConversion(registry: Registry, read: () => ConversionFigures): void {
  const registers = [registry]
  const count = (name: string, help: string, figure: (figures: ConversionFigures) => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(figure(read()))
      },
    })
  const measure = (name: string, help: string, figure: (figures: ConversionFigures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(figure(read()))
      },
    })
  measure(
    'vtube_conversion_transcoding',
    'Processes that encode a picture.',
    ({ transcoding }) => transcoding,
  )
  measure('vtube_conversion_copying', 'Processes that copy, or encode sound.', ({ copying }) => copying)
  measure(
    'vtube_conversion_places',
    'Places for encoding a picture that viewers hold.',
    ({ places }) => places,
  )
  measure(
    'vtube_conversion_waiting_reads',
    'Files that wait to be read, for their streams or their subtitles.',
    ({ waitingReads }) => waitingReads,
  )
  measure('vtube_conversion_waiting_requests', 'Requests that wait for a segment.', ({ waiting }) => waiting)
  measure('vtube_conversion_cache_bytes', 'Size of the cached segments.', ({ cachedBytes }) => cachedBytes)
  count(
    'vtube_conversion_refused_total',
    'Viewers who were refused for lack of capacity.',
    ({ refused }) => refused,
  )
  count('vtube_conversion_segments_total', 'Segments that were made.', ({ segments }) => segments)
  count(
    'vtube_conversion_processor_seconds_total',
    'Processor time of ffmpeg for segments, as far as the system tells.',
    ({ processorSeconds }) => processorSeconds,
  )
}
