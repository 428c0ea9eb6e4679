import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { Visibility } from '../catalogue/catalogueTypes.ts'
import type { SeriesPart } from '../catalogue/itemQueries.ts'
import { joinPath, SERIES_SIDECAR } from '../import/folder/findEntries.ts'
import { inOrderOfParts, numberedPart, toSeriesPlace } from '../import/naming/numberedPart.ts'
import { firstVersions } from '../import/naming/partsAfter.ts'

/** A series in the form that `/library/series/{id}` sends. */
interface Series {
  id: string
  title: string
  channelId: string
  /** The seasons in their order. The number is 0 for specials, and null for parts without a season. */
  seasons: readonly { season: number | null; parts: readonly Part[] }[]
}
interface Part {
  id: string
  part: number
  /** The ids of other versions of this part. */
  versions?: string[]
}

type Readable = Pick<Catalogue, 'seriesParts' | 'videos' | 'channels' | 'importIndex'>

/**
 * Reads the seasons and parts of a series that a person may see. Several versions of a part count as one. Resolves to
 * null for fewer than two parts, because a single number makes no series.
 */
export async function readSeries(
  catalogue: Readable,
  visibility: Visibility,
  id: string,
): Promise<Series | null> {
  const files = await catalogue.seriesParts(visibility, id)
  const parts = firstVersions(files)
  const [first] = parts
  if (first === undefined || parts.length < 2) return null
  const [video] = await catalogue.videos(visibility, [first.id])
  if (video === undefined) return null
  const { channelId, channelTitle } = video
  const seasons = Map.groupBy(parts, ({ season }) => season)
  return {
    id,
    title: (await readTitle(catalogue, visibility, id, first)) || channelTitle,
    channelId,
    seasons: [...seasons].map(([season, inSeason]) => ({
      season,
      parts: inSeason.map((part) => ({ id: part.id, part: part.part, ...versionsOf(part, files) })),
    })),
  }
}

function versionsOf(part: SeriesPart, files: readonly SeriesPart[]): { versions?: string[] } {
  const others = files.filter((file) => file.id !== part.id && inOrderOfParts(file, part) === 0)
  return others.length === 0 ? {} : { versions: others.map(({ id }) => id).toSorted() }
}

/**
 * Resolves to the title in the `tvshow.nfo` of a series, or else to the name of its folder or of its files. Resolves to
 * an empty text if only the metadata of the files name the series.
 */
async function readTitle(
  catalogue: Readable,
  visibility: Visibility,
  id: string,
  first: SeriesPart,
): Promise<string> {
  const whole = numberedPart(first.path, { isCounted: true, stated: { ...first, series: '' } })
  if (whole === null || toSeriesPlace(whole).id !== id) return ''
  if (whole.name === '') {
    const sidecar = joinPath(whole.folder, SERIES_SIDECAR)
    const entry = (await catalogue.importIndex.findByPath([sidecar])).get(sidecar)
    const [channel] = entry?.kind === 'channel' ? await catalogue.channels(visibility, [entry.id]) : []
    if (channel !== undefined) return channel.title
  }
  return whole.title
}
