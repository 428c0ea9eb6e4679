import type { Video } from '../source/video.ts'
import { raw, sql } from '../database/sql.ts'
import type { Engine } from './Engine.ts'
import { onlyVideos } from './itemRows.ts'
import { readHits } from './itemQueries.ts'
import { andVisible, type View } from './visibleRows.ts'

/** The maximum number of files of a series that are read. */
const MAX_FILES = 5_000

/** A part of a series, with further versions of it if there are several files. */
export interface SeriesPart {
  season: number | null
  part: number
  video: Video
  /** The ids of other files of the same part. */
  versions: readonly string[]
}

/**
 * Returns the visible parts of a series: by season, specials last, then by number. Of several files of one part, the
 * first one by its time of publication stands for it.
 */
export async function readSeries(engine: Engine, view: View, id: string): Promise<readonly SeriesPart[]> {
  const rows = await engine.session.query<{ rowid: number; season: number | null; part: number }>(sql`
    select i.rowid, i.season, i.part from items i
    where i.series = ${id} and i.origin = 'library' and i.kind = 'video'${andVisible(view, 'i.rowid')}
    order by case when i.season = 0 then 1 else 0 end, coalesce(i.season, 0), i.part, i.published_at, i.id
    limit ${raw(String(MAX_FILES))}`)
  const hits = await readHits(
    engine.session,
    rows.map(({ rowid }) => rowid),
    new Map(),
  )
  const videos = onlyVideos(hits)
  const parts: (SeriesPart & { versions: string[] })[] = []
  for (const [index, { season, part }] of rows.entries()) {
    const video = videos[index]
    const last = parts.at(-1)
    if (video === undefined) continue
    if (last?.season === season && last.part === part) last.versions.push(video.id)
    else parts.push({ season, part, video, versions: [] })
  }
  return parts
}
