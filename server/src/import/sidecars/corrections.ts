import { EMPTY_SIDECAR, type Sidecar } from './parseSidecar.ts'

/** The fields that people correct, by their names in the element `<corrected>` of an `.nfo` file. */
export const CORRECTABLE = [
  'title',
  'description',
  'date',
  'tags',
  'series',
  'channel',
  'audioLabels',
] as const
export type CorrectableField = (typeof CORRECTABLE)[number]

/** The place in a series that somebody has stated. */
export interface CorrectedSeries {
  title: string
  season: number | null
  /** The number of the part, or null if the name of the file states it. */
  number: number | null
}

/**
 * What people have corrected. These fields win over sidecar files, tags inside the video, and the names of files and
 * folders. A missing field has not been corrected.
 */
export interface Corrections {
  title?: string
  description?: string
  /** A day such as `20260304`. */
  day?: string
  tags?: readonly string[]
  /** The place in a series, or null for a video that belongs to no series. */
  series?: CorrectedSeries | null
  channel?: string
  /** The id of the channel, if it is one that exists besides. */
  channelId?: string
  /** The names of the audio tracks in the order of the file, empty for tracks that have the name in the file. */
  audioLabels?: readonly string[]
}

/** Returns the fields that the text of `<corrected>` names. */
export const correctedFields = (text: string): ReadonlySet<CorrectableField> => {
  const names = new Set(text.split(/[\s,]+/))
  return new Set(CORRECTABLE.filter((field) => names.has(field)))
}

/** Returns what an `.nfo` file corrects. `nfo` has the fields of its first root element. */
export function correctionsIn(
  nfo: Sidecar,
  {
    fields,
    studio,
    channelId,
    plot,
    audioLabels,
  }: {
    fields: ReadonlySet<CorrectableField>
    studio: string
    channelId: string
    plot: string
    audioLabels: readonly string[]
  },
): Corrections {
  const { title, upload_date: day, series } = nfo
  const season = wholeNumber(nfo.season_number)
  const number = wholeNumber(nfo.episode_number)
  return {
    ...(fields.has('title') && title !== null && { title }),
    ...(fields.has('description') && { description: plot }),
    ...(fields.has('date') && day !== null && { day }),
    ...(fields.has('tags') && { tags: [...nfo.tags, ...nfo.categories] }),
    ...(fields.has('series') && {
      series: series === null && number === null ? null : { title: series ?? '', season, number },
    }),
    ...(fields.has('channel') &&
      studio !== '' && { channel: studio, ...(channelId !== '' && { channelId }) }),
    ...(fields.has('audioLabels') && audioLabels.length > 0 && { audioLabels }),
  }
}

const wholeNumber = (given: number | null): number | null => (Number.isInteger(given) ? given : null)

/** Returns the fields of a video, except its channel, with the corrected ones in place of those of its other files. */
export function withCorrections(sidecar: Sidecar | null, corrections: Corrections): Sidecar | null {
  const { title, description, day, tags, series } = corrections
  if (Object.keys(corrections).length === 0) return sidecar
  const base = sidecar ?? EMPTY_SIDECAR
  return {
    ...base,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(day !== undefined && { ...WITHOUT_TIMES, upload_date: day }),
    // Categories stay categories, because they tell the category of the video.
    ...(tags !== undefined && {
      tags: tags.filter((tag) => !base.categories.includes(tag)),
      categories: base.categories.filter((category) => tags.includes(category)),
    }),
    ...(series !== undefined && {
      series: series?.title ?? null,
      season_number: series?.season ?? null,
      episode_number: series?.number ?? null,
    }),
  }
}

const WITHOUT_TIMES = {
  age_hours: null,
  timestamp: null,
  release_timestamp: null,
  release_date: null,
  release_year: null,
} satisfies Partial<Sidecar>
