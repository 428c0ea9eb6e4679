import type { SearchQuery, SearchType } from '../../source/VideoSource.ts'
import { invalidParameter, type Parameters } from '../Parameters.ts'
import { readChoice, readPage, readParts, readRegionCode } from '../readers.ts'

const TYPES: readonly SearchType[] = ['video', 'channel', 'playlist']
/** The provider's further order counts a channel's videos; views are the nearest that every row has. */
const ORDERS = ['relevance', 'date', 'viewCount', 'rating', 'title', 'videoCount'] as const

export interface SearchCall {
  parts: ReadonlySet<string>
  query: SearchQuery
  regionCode: string | null
}

function readTypes(parameters: Parameters): SearchType[] {
  const given = parameters.list('type')
  if (given.length === 0) return [...TYPES]
  const unknown = given.find((name) => TYPES.every((type) => type !== name))
  if (unknown !== undefined) {
    throw invalidParameter(
      'type',
      `Invalid value “${unknown}” for type: name one or more of ${TYPES.join(', ')}.`,
    )
  }
  return TYPES.filter((type) => given.includes(type))
}

export function readSearchCall(parameters: Parameters): SearchCall {
  const parts = readParts(parameters, ['id', 'snippet'])
  const order = readChoice(parameters, 'order', ORDERS)
  return {
    parts,
    regionCode: readRegionCode(parameters),
    query: {
      ...readPage(parameters, { min: 0, max: 50, standard: 5 }),
      q: parameters.text('q'),
      channelId: parameters.text('channelId'),
      types: readTypes(parameters),
      order: order === 'videoCount' ? 'viewCount' : order,
    },
  }
}
