import type { Registry } from 'prom-client'
import type { Conversion } from '../conversion/openConversion.ts'
import { exportCounter, exportGauge } from './metrics.ts'

type Figures = ReturnType<Conversion['figures']>

export function exportConversion(registry: Registry, read: Conversion['figures']): void {
  const measure = (name: string, help: string, figure: keyof Figures) =>
    exportGauge(registry, name, help, () => read()[figure])
  const count = (name: string, help: string, figure: keyof Figures) =>
    exportCounter(registry, name, help, () => read()[figure])
  const waitingReads = 'Files that wait to be read, for their streams or their subtitles.'
  const processorSeconds = 'Processor time of ffmpeg for segments, as far as the system tells.'
  measure('vtube_conversion_transcoding', 'Processes that encode a picture.', 'transcoding')
  measure('vtube_conversion_copying', 'Processes that copy, or encode audio.', 'copying')
  measure('vtube_conversion_places', 'Places for encoding a picture that viewers hold.', 'places')
  measure('vtube_conversion_waiting_reads', waitingReads, 'waitingReads')
  measure('vtube_conversion_waiting_requests', 'Requests that wait for a segment.', 'waiting')
  measure('vtube_conversion_cache_bytes', 'Size of the cached segments.', 'cachedBytes')
  count('vtube_conversion_refused_total', 'Viewers who were refused for lack of capacity.', 'refused')
  count('vtube_conversion_segments_total', 'Segments that were made.', 'segments')
  count('vtube_conversion_processor_seconds_total', processorSeconds, 'processorSeconds')
}

export function exportPrepared(registry: Registry, read: Conversion['preparedFigures']): void {
  const seconds = 'Seconds of videos whose picture was converted in advance.'
  exportCounter(registry, 'vtube_prepared_seconds_total', seconds, () => read().seconds)
  exportGauge(registry, 'vtube_prepared_bytes', 'Size of what is converted in advance.', () => read().bytes)
}
