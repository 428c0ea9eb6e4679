import { oneOf, sql } from '../database/sql.ts'
import type { Engine } from './Engine.ts'

/** The format of the provider's ids. Only such ids are aliases. */
const PROVIDER_ID = /^[\w-]{11}$/

/**
 * Returns the ids of videos by their aliases: of the first path with an alias, unless it is itself the id of a video.
 * The choice does not depend on what the reader may see, so that all reads refer to the same video.
 */
export async function findAliases(
  { session }: Pick<Engine, 'session'>,
  given: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const aliases = given.filter((alias) => PROVIDER_ID.test(alias))
  if (aliases.length === 0) return new Map()
  const rows = await session.query<{ alias: string; id: string }>(sql`
    select alias, id from (
      select e.alias, e.id, row_number() over (partition by e.alias order by e.path) as place
      from import_index e where e.alias is not null and e.alias ${oneOf(aliases)}
        and not exists (select 1 from import_index o where o.kind = 'video' and o.id = e.alias)
    ) as named where place = 1`)
  return new Map(rows.map(({ alias, id }) => [alias, id]))
}
