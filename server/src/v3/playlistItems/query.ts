import type { PlaylistItemsQuery } from '../../source/VideoSource.ts'
import { missingParameter, type Parameters } from '../Parameters.ts'
import { readPage, readParts } from '../readers.ts'

export function readPlaylistItemsCall(parameters: Parameters): {
  parts: ReadonlySet<string>
  query: PlaylistItemsQuery
} {
  const parts = readParts(parameters, ['contentDetails', 'id', 'snippet', 'status'])
  const page = readPage(parameters, { min: 0, max: 50, standard: 5 })
  const playlistId = parameters.text('playlistId')
  if (playlistId === null) throw missingParameter('playlistId', 'Say which playlist: give playlistId.')
  return { parts, query: { playlistId, ...page } }
}
