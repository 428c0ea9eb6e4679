import { basename } from 'node:path'
import type { Catalogue } from '../../catalogue/Catalogue.ts'
import type { Visibility } from '../../catalogue/catalogueTypes.ts'
import type { SeriesPart } from '../../catalogue/itemQueries.ts'
import type { Channel } from '../../domain/Channel.ts'
import { FILMS } from '@vtube/shared/works'
import { largestPicture, type Video } from '../../domain/Video.ts'
import type { WorkFacts } from '../../domain/WorkFacts.ts'
import { stemOf } from '../../import/folder/fileNames.ts'
import { joinPath, SERIES_SIDECAR } from '../../import/folder/findEntries.ts'
import { cameraChapterOf } from '../../import/naming/cameraChapters.ts'
import { inOrderOfParts, wholeOnPath, type NumberedPart } from '../../import/naming/numberedPart.ts'
import { firstVersions } from '../../import/naming/partsAfter.ts'

/** A series as the library sends it. */
export interface Series extends Omit<WorkFacts, 'year' | 'seriesTitle'> {
  id: string
  title: string
  channelId: string
  channelTitle: string
  /** The plot of the whole series, or an empty text. */
  plot: string
  /** The years of its first and its last part, or null if unknown. */
  years: readonly [first: number, last: number] | null
  /** The URL of a picture of its first part, or null. */
  pictureUrl: string | null
  /** A number that is higher for series to which a part was added later. */
  added: number
  /** Whether its parts are films, or the chapters of a recording. Such a series is not listed. */
  isOther: boolean
  /** The seasons in their order. The number is 0 for specials, and null for parts without a season. */
  seasons: readonly { season: number | null; parts: readonly Part[] }[]
}
interface Part {
  id: string
  part: number
  /** The ids of other versions of this part. */
  versions?: string[]
}

export type Readable = Pick<Catalogue, 'videos' | 'channels' | 'importIndex'>

/** The files of one series, of which several may be versions of one part. */
interface Whole {
  id: string
  files: readonly SeriesPart[]
  parts: readonly SeriesPart[]
  /** The first and the last part that is no special, if there is one. */
  first: SeriesPart
  last: SeriesPart
  place: NumberedPart | null
}

/**
 * Builds the series of files. Several versions of a part count as one. A series of fewer than two parts is left out,
 * because a single number makes no series.
 */
export async function readAllSeries(
  catalogue: Readable,
  visibility: Visibility,
  files: readonly SeriesPart[],
): Promise<Series[]> {
  const wholes = [...Map.groupBy(files, ({ series }) => series)].flatMap(
    ([id, own]) => toWhole(id, own) ?? [],
  )
  const ids = wholes.flatMap(({ first, last }) => [first.id, last.id])
  const [videos, channels] = await Promise.all([
    catalogue.videos(visibility, [...new Set(ids)]),
    readDescribed(catalogue, visibility, wholes),
  ])
  const byId = new Map(videos.map((video) => [video.id, video]))
  return wholes.flatMap((whole) => {
    const [first, last] = [byId.get(whole.first.id), byId.get(whole.last.id)]
    return first && last ? [toSeries(whole, first, last, channels.get(whole.id))] : []
  })
}

function toWhole(id: string, files: readonly SeriesPart[]): Whole | null {
  const parts = firstVersions(files)
  const regular = parts.filter(({ season }) => season !== 0)
  const shown = regular.length > 0 ? regular : parts
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined || parts.length < 2) return null
  return { id, files, parts, first, last, place: wholeOnPath(first.path, { ...first, id }) }
}

/** Resolves to the channels that `tvshow.nfo` files describe, by the ids of their series. */
async function readDescribed(
  { importIndex, channels }: Readable,
  visibility: Visibility,
  wholes: readonly Whole[],
): Promise<ReadonlyMap<string, Channel>> {
  const sidecars = wholes.flatMap(({ id, place }) =>
    place?.name === '' ? [{ id, path: joinPath(place.folder, SERIES_SIDECAR) }] : [],
  )
  if (sidecars.length === 0) return new Map()
  const entries = await importIndex.findByPath(sidecars.map(({ path }) => path))
  const found = sidecars.flatMap(({ id, path }) => {
    const entry = entries.get(path)
    return entry?.kind === 'channel' ? [{ id, channelId: entry.id }] : []
  })
  const rows = await channels(visibility, [...new Set(found.map(({ channelId }) => channelId))])
  const byId = new Map(rows.map((channel) => [channel.id, channel]))
  return new Map(
    found.flatMap(({ id, channelId }) => {
      const channel = byId.get(channelId)
      return channel === undefined ? [] : [[id, channel] as const]
    }),
  )
}

function toSeries(
  { id, files, parts, place, ...whole }: Whole,
  first: Video,
  last: Video,
  channel: Channel | undefined,
): Series {
  const { channelId, channelTitle } = first
  const facts = channel?.work
  const genres = facts !== undefined && facts.genres.length > 0 ? facts.genres : (first.work?.genres ?? [])
  const from = facts?.year ?? first.work?.year ?? null
  const to = Math.max(from ?? 0, last.work?.year ?? 0)
  const isOfFilms = whole.first.season === null && first.tags.includes(FILMS)
  return {
    id,
    title: (first.work?.seriesTitle ?? channel?.title ?? place?.title) || channelTitle,
    channelId,
    channelTitle,
    plot: channel?.description ?? '',
    years: from === null ? null : [from, to],
    genres,
    age: facts?.age ?? first.work?.age ?? null,
    posterUrl: facts?.posterUrl ?? null,
    backdropUrl: facts?.backdropUrl ?? null,
    pictureUrl: largestPicture(first.thumbnails)?.url ?? null,
    added: Math.max(...files.map(({ added }) => Number(added))),
    isOther: isOfFilms || cameraChapterOf(stemOf(basename(whole.first.path))) !== null,
    seasons: [...Map.groupBy(parts, ({ season }) => season)].map(([season, inSeason]) => ({
      season,
      parts: inSeason.map((part) => ({ id: part.id, part: part.part, ...versionsOf(part, files) })),
    })),
  }
}

function versionsOf(part: SeriesPart, files: readonly SeriesPart[]): { versions?: string[] } {
  const others = files.filter((file) => file.id !== part.id && inOrderOfParts(file, part) === 0)
  return others.length === 0 ? {} : { versions: others.map(({ id }) => id).toSorted() }
}
