import type { EditedVideo, VideoChanges, VideoFields } from '../../../api/editingApi.ts'

/** The texts of the form of a video, by the names of its fields. */
export interface VideoForm {
  title: string
  description: string
  date: string
  tags: string
  series: string
  season: string
  part: string
  channel: string
}
export type FieldName = keyof VideoForm

/** The separators between tags, as keyboards of several languages have them. */
const COMMAS = /[,،、，]/
/** The digits of Arabic and Persian keyboards. */
const FOREIGN_DIGITS = /[٠-٩۰-۹]/g

const numberText = (value: number | null | undefined): string => (value == null ? '' : String(value))

/** Returns the texts of a form that shows a video as it is. */
export const formOf = (video: VideoFields): VideoForm => ({
  title: video.title,
  description: video.description,
  date: video.date ?? '',
  tags: video.tags.join(', '),
  series: video.series?.title ?? '',
  season: numberText(video.series?.season),
  part: numberText(video.series?.number),
  channel: video.channel ?? '',
})

export const EMPTY_FORM: VideoForm = {
  title: '',
  description: '',
  date: '',
  tags: '',
  series: '',
  season: '',
  part: '',
  channel: '',
}

/** Returns the tags in a text, each once and without spaces around it. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(COMMAS)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Returns the whole number in a text, null for an empty text, or undefined for any other text. */
export function numberIn(text: string): number | null | undefined {
  const digits = text.trim().replace(FOREIGN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
  if (digits === '') return null
  return /^\d{1,5}$/.test(digits) ? Number(digits) : undefined
}

/** Returns the fields whose texts cannot be saved. */
export function faultsOf(form: VideoForm): FieldName[] {
  const faults: FieldName[] = []
  if (numberIn(form.season) === undefined) faults.push('season')
  if (numberIn(form.part) === undefined) faults.push('part')
  return faults
}

/** Returns the changes of the fields whose texts differ from those of a former form. */
export function changesBetween(former: VideoForm, form: VideoForm): VideoChanges {
  const differs = (...names: FieldName[]) => names.some((name) => form[name].trim() !== former[name].trim())
  const isOutOfSeries = former.series !== '' && form.series.trim() === ''
  const partOfSeries = {
    ...(differs('series') && { title: form.series.trim() }),
    ...(differs('season') && { season: numberIn(form.season) ?? null }),
    ...(differs('part') && { number: numberIn(form.part) ?? null }),
  }
  return {
    ...(differs('title') && { title: form.title.trim() }),
    ...(differs('description') && { description: form.description.trim() }),
    ...(differs('date') && { date: form.date || null }),
    ...(differs('tags') && { tags: { set: tagsIn(form.tags) } }),
    ...(differs('series', 'season', 'part') && { series: isOutOfSeries ? null : partOfSeries }),
    ...(differs('channel') && { channel: form.channel.trim() || null }),
  }
}

/** The names of the fields in which a form and the present video differ, of those that the person has changed. */
export const conflictsWith = (former: VideoForm, form: VideoForm, theirs: EditedVideo): FieldName[] => {
  const now = formOf(theirs)
  return (Object.keys(form) as FieldName[]).filter(
    (name) => form[name] !== former[name] && now[name] !== former[name] && now[name] !== form[name],
  )
}
