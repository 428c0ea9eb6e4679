import type { Origin } from '../Catalogue.ts'
import { toCompletions } from '../completions.ts'
import { toPhrases, type ShownRow } from '../documentRows.ts'
import { SUGGESTION_ROWS } from '../searchPolicy.ts'
import type { Session } from './Database.ts'
import { wordsOf } from './documents.ts'
import { sql } from './sql.ts'
import { everyWordSoFar } from './tsVector.ts'

/** Completions of what was typed, out of titles, tags and channel titles of the most viewed rows that fit. */
export async function suggest(
  session: Session,
  origin: Origin,
  typed: string,
  limit: number,
): Promise<readonly string[]> {
  const query = everyWordSoFar(typed)
  if (query === null) return []
  const rows = await session.query<ShownRow>(sql`
    select kind, published_at, body from (
      select doc, kind, published_at, view_count from (
        select d.doc, d.kind, d.published_at, d.view_count
        from ${wordsOf(origin)} w join documents d using (doc)
        where w.words @@ ${query}::tsquery limit ${SUGGESTION_ROWS.lookedAt}
      ) as fitting order by view_count desc, doc limit ${SUGGESTION_ROWS.read}
    ) as viewed join bodies using (doc) order by view_count desc, doc`)
  return toCompletions(typed, rows.map(toPhrases), limit)
}
