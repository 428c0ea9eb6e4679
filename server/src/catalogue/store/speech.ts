import type { SpokenMoment } from '../../source/VideoSource.ts'
import type { ListFilter } from '../Catalogue.ts'
import { excerptOf } from '../excerpt.ts'
import { toKinds } from '../itemRows.ts'
import { MAX_SPOKEN_HITS, POPULARITY_WEIGHT } from '../searchRanking.ts'
import {
  findPassage,
  hashOfSpeech,
  numberPassages,
  toBlocks,
  toStartSeconds,
  type VideoSpeech,
} from '../speech.ts'
import { oneOf, raw, sql, tableOf, type Columns, type Session } from '../sql.ts'
import type { Engine } from './Engine.ts'
import { toFilterCondition } from './items.ts'

/** Replaces what is said in videos of the library. The index is written only where something has changed. */
export async function writeSpeech(
  engine: Engine,
  session: Session,
  speech: readonly VideoSpeech[],
): Promise<void> {
  if (speech.length === 0) return
  const rows = await session.query<{ id: string; rowid: number; hash: string | null }>(sql`
    select distinct i.id, i.rowid, s.hash from items i left join speech s on s.item_rowid = i.rowid
    where i.origin = 'library' and i.kind = 'video' and i.id ${oneOf(speech.map(({ videoId }) => videoId))}`)
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const { videoId, tracks } of speech) {
    const row = known.get(videoId)
    const hash = tracks.length === 0 ? null : hashOfSpeech(tracks)
    if (row === undefined || row.hash === hash) continue
    const { rowid } = row
    if (row.hash !== null) await session.query(sql`delete from speech where item_rowid = ${rowid}`)
    const passages = numberPassages(tracks)
    for (const { number, packed } of toBlocks(passages))
      await session.query(sql`
        insert into speech (item_rowid, number, hash, packed) values (${rowid}, ${number}, ${hash}, ${packed})`)
    await engine.replaceSpeechIndex(session, rowid, passages)
  }
}

/** A video in which something is said, with the number of the first passage that has every word. */
export interface SpokenHit {
  rowid: number
  number: number
}

/** Returns the videos in which a passage has every word, best first: those in which the most passages have them. */
export async function rankSpoken(engine: Engine, words: string, filter: ListFilter): Promise<SpokenHit[]> {
  const passages = toKinds(filter).includes('video') ? engine.selectPassages(words) : null
  if (passages === null) return []
  return engine.session.query<SpokenHit>(sql`
    select i.rowid, s.number
    from (select item_rowid, min(number) as number, count(*) as passages from (${passages}) as m group by item_rowid) as s
    join items i on i.rowid = s.item_rowid where ${toFilterCondition('library', filter)}
    order by ln(1 + s.passages) * (1 + ${raw(String(POPULARITY_WEIGHT))} * log(2 + i.view_count)) desc, i.rowid
    limit ${raw(String(MAX_SPOKEN_HITS))}`)
}

const COLUMNS: Columns<SpokenHit> = {
  rowid: ['bigint', ({ rowid }) => rowid],
  number: ['bigint', ({ number }) => number],
}

/** Returns what is said at each of the hits, by the rowids of their videos. */
export async function readMoments(
  session: Session,
  hits: readonly SpokenHit[],
  words: string,
): Promise<ReadonlyMap<number, SpokenMoment>> {
  if (hits.length === 0) return new Map()
  const rows = await session.query<SpokenHit & { packed: Uint8Array | null }>(sql`
    select rowid, number, (
      select s.packed from speech s where s.item_rowid = given.rowid and s.number <= given.number
      order by s.number desc limit 1) as packed
    from ${tableOf(hits, COLUMNS)}`)
  return new Map(
    rows.flatMap(({ rowid, number, packed }) => {
      const text = packed === null ? null : findPassage(packed, number)
      const moment = { startSeconds: toStartSeconds(number), text: excerptOf(text ?? '', words) }
      return text === null ? [] : [[rowid, moment] as const]
    }),
  )
}
