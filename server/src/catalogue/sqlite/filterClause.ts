import type { ListFilter, Origin } from '../Catalogue.ts'
import type { Parameter } from './statements.ts'

/** Condition on `documents d`. Playlists are no rows: asking for nothing else finds nothing. */
export function toFilterClause(
  origin: Origin,
  filter: ListFilter,
): { where: string; parameters: Parameter[] } {
  const kinds = (['video', 'channel'] as const).filter((kind) => filter.types.includes(kind))
  const conditions = ['d.origin = ?']
  const parameters: Parameter[] = [origin]
  if (filter.channelId !== null) {
    conditions.push('d.channel_id = ?')
    parameters.push(filter.channelId)
  }
  if (kinds.length === 0) conditions.push('false')
  if (kinds.length === 1) conditions.push(`d.kind = '${kinds.join('')}'`)
  return { where: conditions.join(' and '), parameters }
}
