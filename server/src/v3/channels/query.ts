import { missingParameter, type Parameters } from '../Parameters.ts'
import { readIds, readPage, readParts } from '../readers.ts'

export const CHANNEL_PARTS = [
  'auditDetails',
  'brandingSettings',
  'contentDetails',
  'contentOwnerDetails',
  'id',
  'localizations',
  'snippet',
  'statistics',
  'status',
  'topicDetails',
] as const

export function readChannelsCall(parameters: Parameters): {
  parts: ReadonlySet<string>
  ids: string[]
  maxResults: number
} {
  const parts = readParts(parameters, CHANNEL_PARTS)
  const ids = readIds(parameters)
  const { maxResults } = readPage(parameters, { min: 0, max: 50, standard: 5 })
  if (ids.length === 0) throw missingParameter('id', 'Say which channels: give id.')
  return { parts, ids, maxResults }
}
