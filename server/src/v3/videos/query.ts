import type { VideosQuery } from '../../source/VideoSource.ts'
import { invalidParameter, missingParameter, type Parameters } from '../Parameters.ts'
import { readIds, readPage, readParts, readRegionCode } from '../readers.ts'

export const VIDEO_PARTS = [
  'contentDetails',
  'fileDetails',
  'id',
  'liveStreamingDetails',
  'localizations',
  'paidProductPlacementDetails',
  'player',
  'processingDetails',
  'recordingDetails',
  'snippet',
  'statistics',
  'status',
  'suggestions',
  'topicDetails',
] as const

export function readVideosCall(parameters: Parameters): { parts: ReadonlySet<string>; query: VideosQuery } {
  const parts = readParts(parameters, VIDEO_PARTS)
  const ids = readIds(parameters)
  const chart = parameters.text('chart')
  // Checked for calls by ids as well, where it decides nothing: a fault in a call is worth naming.
  const page = readPage(parameters, { min: 1, max: 50, standard: 5 })
  const regionCode = readRegionCode(parameters)
  if (ids.length > 0) {
    if (chart !== null) throw invalidParameter('chart', 'Give either id or chart, not both.')
    return { parts, query: { ids } }
  }
  if (chart === null) throw missingParameter('id', 'Say which videos: give id, or chart=mostPopular.')
  if (chart !== 'mostPopular') {
    throw invalidParameter('chart', `Invalid value “${chart}” for chart: it must be mostPopular.`)
  }
  return { parts, query: { chart, regionCode, ...page } }
}
