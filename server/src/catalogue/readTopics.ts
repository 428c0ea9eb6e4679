import type { Origin } from './Catalogue.ts'
import { MAX_TOPIC_SAMPLE } from './searchRanking.ts'
import { raw, sql, type Fragment } from '../database/sql.ts'
import { chooseTopics } from './chooseTopics.ts'
import type { Engine } from './Engine.ts'

/** Makes an expression for a field of a payload, as JSON. */
const field =
  (name: string): Fragment =>
  (dialect) =>
    dialect === 'postgres'
      ? sql`(payload::json -> ${raw(`'${name}'`)})::text`
      : sql`payload -> ${raw(`'${name}'`)}`

/** A condition for payloads whose fields can be read: PostgreSQL refuses escaped U+0000 and half surrogate pairs. */
const isReadable: Fragment = (dialect) =>
  raw(dialect === 'postgres' ? String.raw`payload !~ '\\u(0000|d[89a-f])'` : 'true')

/** Returns at most `limit` topics of the videos, from at most `MAX_TOPIC_SAMPLE` of them. */
export async function readTopics(engine: Engine, origin: Origin, limit: number): Promise<readonly string[]> {
  const videos = await engine.countItems(origin, { types: ['video'], channelId: null })
  const step = raw(String(Math.max(1, Math.ceil(videos / MAX_TOPIC_SAMPLE))))
  const rows = await engine.session.query<{ tags: string; channel_title: string }>(sql`
    select ${field('tags')} as tags, ${field('channelTitle')} as channel_title
    from items i join payloads p on p.rowid = i.rowid
    where i.origin = ${origin} and i.kind = 'video' and i.rowid % ${step} = 0 and ${isReadable}`)
  const names = rows.map((row) => ({
    tags: JSON.parse(row.tags) as string[],
    channelTitle: JSON.parse(row.channel_title) as string,
  }))
  return chooseTopics(names, limit)
}
