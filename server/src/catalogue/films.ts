import { FILMS } from '@vtube/shared/works'
import type { WorkFacts } from '../domain/WorkFacts.ts'
import { largestPicture } from '../domain/Video.ts'
import { oneOf, sql } from '../database/sql.ts'
import type { Engine } from './Engine.ts'
import { createLibraryCache } from './libraryCache.ts'
import type { View } from './visibleRows.ts'

/** A film of the library, without its description. */
export interface Film extends WorkFacts {
  id: string
  title: string
  channelId: string
  channelTitle: string
  durationSeconds: number | null
  /** The URL of a wide picture, which every video has. */
  pictureUrl: string | null
  /** A number that is higher for films that were added later. */
  added: number
}

/** The maximum number of films that are listed. */
const MAX_FILMS = 20_000
const EVERY_FILM = { limit: MAX_FILMS, after: null, before: null }

const films = createLibraryCache<readonly Film[]>(1)

/**
 * Returns the visible films in any order: the videos with the tag of films that are no episodes of a season. They are
 * kept until the library changes.
 */
export const readFilms = (engine: Engine, view: View): Promise<readonly Film[]> =>
  films(engine, view, '', async () => {
    const filter = { types: ['video'], channelId: null } as const
    const search = { words: FILMS, filter, sort: 'date', page: EVERY_FILM, scope: 'names' } as const
    const { items } = await engine.searchSorted(view, search)
    const videos = items.flatMap((hit) =>
      hit.kind === 'video' && hit.video.tags.includes(FILMS) ? [hit.video] : [],
    )
    const added = await readAdded(
      engine,
      view,
      videos.map(({ id }) => id),
    )
    return videos.flatMap((video): Film[] => {
      const { id, title, channelId, channelTitle, durationSeconds, thumbnails, work } = video
      if (video.facts?.series?.season != null) return []
      const facts = work ?? { year: null, genres: [], age: null, posterUrl: null, backdropUrl: null }
      return [
        {
          ...facts,
          id,
          title: withoutYear(title, facts.year),
          channelId,
          channelTitle,
          durationSeconds,
          pictureUrl: largestPicture(thumbnails)?.url ?? null,
          added: added.get(id) ?? 0,
        },
      ]
    })
  })

/** Returns the rowids of videos, which are in the order in which the videos were added. */
async function readAdded(
  { session }: Engine,
  view: View,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await session.query<{ id: string; rowid: number }>(sql`
    select id, rowid from items where origin = ${view.origin} and kind = 'video' and id ${oneOf(ids)}`)
  return new Map(rows.map(({ id, rowid }) => [id, Number(rowid)]))
}

/** Removes the year that the name of a file adds to a title, because the year is shown beside it. */
const withoutYear = (title: string, year: number | null): string =>
  title.endsWith(` (${year})`) ? title.slice(0, -` (${year})`.length) : title
