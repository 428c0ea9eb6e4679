import type { Video } from '../../source/video.ts'
import type { Origin } from '../Catalogue.ts'
import { toCompletions } from '../completions.ts'
import { toHit, type ShownRow } from './documents.ts'
import { everyWordSoFar } from './ftsQuery.ts'
import type { Statements } from './statements.ts'

/** Rows looked at for one letter or a very common word, and of those the most viewed that are read. */
const LOOKED_AT = 3_000
const READ = 60

/** Completions of what was typed, out of titles, tags and channel titles of the most viewed rows that fit. */
export function suggest(statements: Statements, origin: Origin, typed: string, limit: number): string[] {
  const query = everyWordSoFar(typed)
  if (query === null) return []
  const table = `words_${origin}`
  const rows = statements
    .prepare<ShownRow>(
      `select kind, published_at, body from (
         select doc, kind, published_at, view_count from (
           select d.doc, d.kind, d.published_at, d.view_count
           from ${table} cross join documents d on d.doc = ${table}.rowid
           where ${table} match ? limit ${LOOKED_AT}
         ) order by view_count desc, doc limit ${READ}
       ) join bodies using (doc) order by view_count desc, doc`,
    )
    .all(`{title tags channel} : (${query})`)
  const titles = rows
    .map(toHit)
    .map((hit) => (hit.kind === 'video' ? toPhrases(hit.video) : { title: hit.channel.title, others: [] }))
  return toCompletions(typed, titles, limit)
}

const toPhrases = (video: Video) => ({ title: video.title, others: [...video.tags, video.channelTitle] })
