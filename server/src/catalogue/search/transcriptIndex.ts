import type { TranscriptMoment } from '../../domain/VideoSource.ts'
import type { ListFilter } from '../catalogueTypes.ts'
import { excerptOf } from './excerpt.ts'
import { toKinds } from '../itemRows.ts'
import { MAX_TRANSCRIPT_HITS, POPULARITY_WEIGHT } from './rankingRules.ts'
import {
  findPassage,
  hashOfTranscripts,
  MINUTE_BITS,
  toBlocks,
  type VideoTranscripts,
} from './transcriptBlocks.ts'
import { oneOf, raw, sql, tableOf, type Columns, type Session } from '../../database/sql.ts'
import type { Engine } from '../Engine.ts'
import { toFilterCondition } from '../itemQueries.ts'
import type { View } from '../visibleRows.ts'

const BITS = raw(String(MINUTE_BITS))

/** Replaces the transcripts of videos of the library. The index is written only if a transcript has changed. */
export async function writeTranscripts(
  engine: Engine,
  session: Session,
  transcripts: readonly VideoTranscripts[],
): Promise<void> {
  if (transcripts.length === 0) return
  const rows = await session.query<{ id: string; rowid: number; hash: string | null }>(sql`
    select distinct i.id, i.rowid, s.hash from items i left join speech_blocks s on s.item_rowid = i.rowid
    where i.origin = 'library' and i.kind = 'video' and i.id ${oneOf(transcripts.map(({ videoId }) => videoId))}`)
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const { videoId, tracks } of transcripts) {
    const row = known.get(videoId)
    const hash = tracks.length === 0 ? null : hashOfTranscripts(tracks)
    if (row === undefined || row.hash === hash) continue
    if (row.hash !== null) await engine.deleteTranscripts(session, [row.rowid])
    for (const { minutes, packed } of toBlocks(tracks)) {
      const [block] = await session.query<{ rowid: number }>(sql`
        insert into speech_blocks (item_rowid, hash) values (${row.rowid}, ${hash}) returning rowid`)
      if (!block) throw new Error(`The database did not store what is said in the video ${videoId}.`)
      await session.query(sql`insert into speech_texts (rowid, packed) values (${block.rowid}, ${packed})`)
      await engine.indexTranscript(session, block.rowid, minutes)
    }
  }
}

/** A video in which something is said, with the number of the first minute that contains every word. */
export interface TranscriptHit {
  rowid: number
  number: number
}

/** Returns the videos in which some minute contains every word. The videos with the most such minutes come first. */
export async function rankTranscripts(
  engine: Engine,
  view: View,
  words: string,
  filter: ListFilter,
): Promise<TranscriptHit[]> {
  const minutes = toKinds(filter).includes('video') ? engine.selectMinutes(view, words) : null
  if (minutes === null) return []
  // `cross join` makes SQLite find the spoken words first instead of reading all items.
  return engine.session.query<TranscriptHit>(sql`
    select i.rowid, s.number
    from (
      select b.item_rowid, min(m.number) as number, count(*) as minutes
      from (${minutes}) as m join speech_blocks b on b.rowid = m.number >> ${BITS} group by b.item_rowid
    ) as s cross join items i where i.rowid = s.item_rowid and ${toFilterCondition(view, filter)}
    order by ln(1 + s.minutes) * (1 + ${raw(String(POPULARITY_WEIGHT))} * log(2 + i.view_count)) desc, i.rowid
    limit ${raw(String(MAX_TRANSCRIPT_HITS))}`)
}

const COLUMNS: Columns<TranscriptHit> = {
  rowid: ['bigint', ({ rowid }) => rowid],
  number: ['bigint', ({ number }) => number],
}

/** Returns the passage that is said at each of the hits, by the rowids of their videos. */
export async function readMoments(
  session: Session,
  hits: readonly TranscriptHit[],
  words: string,
): Promise<ReadonlyMap<number, TranscriptMoment>> {
  if (hits.length === 0) return new Map()
  const rows = await session.query<TranscriptHit & { packed: Uint8Array }>(sql`
    select given.rowid, given.number, s.packed from ${tableOf(hits, COLUMNS)}
    join speech_texts s on s.rowid = given.number >> ${BITS}`)
  return new Map(
    rows.flatMap(({ rowid, number, packed }) => {
      const passage = findPassage(packed, number, words)
      if (passage === null) return []
      return [[rowid, { ...passage, text: excerptOf(passage.text, words) }] as const]
    }),
  )
}
