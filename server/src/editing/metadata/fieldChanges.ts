import { MAX_AUDIO_LABEL } from '@vtube/shared/audioLabel'
import * as v from 'valibot'
import { STATED_LIMITS } from '../../ffmpeg/statedLimits.ts'
import { MAX_LENGTH, MAX_NUMBER_OF_PART } from '../../import/sidecars/parseSidecar.ts'
import { clean, oneLine } from '../../import/sidecars/sidecarFields.ts'
import { withoutForbidden } from './xmlText.ts'

export const MAX_TAGS = 200
const MAX_TAG = 200
/** The text that programs write for an unknown value, which the import takes for none. */
const UNKNOWN = 'NA'

/** A text on one line, as the import reads it. */
const line = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => oneLine(withoutForbidden(clean(text))).normalize('NFC')),
    v.minLength(1),
    v.maxLength(length),
    v.check((text) => text !== UNKNOWN),
  )
const tags = v.pipe(v.array(line(MAX_TAG)), v.maxLength(MAX_TAGS))
const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_NUMBER_OF_PART))
const FIRST_DAY = '1870-01-01'
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => text >= FIRST_DAY && isDay(text)),
)
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
/** A text of several lines, without spaces around it. */
const description = v.pipe(
  v.string(),
  v.transform((text) => withoutForbidden(clean(text).replaceAll(/\r\n?/g, '\n')).trim()),
  v.maxLength(MAX_LENGTH.description),
)

/** What a caller changes of videos. A missing field stays as it is. */
export const changesSchema = v.pipe(
  v.strictObject({
    title: v.optional(line(MAX_LENGTH.name)),
    description: v.optional(description),
    /** Null for the date of the file or of its download. */
    date: v.optional(v.nullable(day)),
    tags: v.optional(
      v.union([
        v.strictObject({ set: tags }),
        v.strictObject({ add: v.optional(tags, []), remove: v.optional(tags, []) }),
      ]),
    ),
    /** Null for videos that belong to no series. A missing number stays as it is. */
    series: v.optional(
      v.nullable(
        v.strictObject({
          title: v.optional(line(MAX_LENGTH.name)),
          season: v.optional(v.nullable(number)),
          number: v.optional(v.nullable(number)),
        }),
      ),
    ),
    /** Null for the channel of the folder or of the download. */
    channel: v.optional(v.nullable(line(MAX_LENGTH.name))),
    /** The names of the audio tracks in the order of the file. An empty one stands for the name in the file. */
    audioLabels: v.optional(
      v.pipe(v.array(v.union([v.literal(''), line(MAX_AUDIO_LABEL)])), v.maxLength(STATED_LIMITS.streams)),
    ),
  }),
  v.check((changes) => Object.values(changes).some((value) => value !== undefined)),
)

export type FieldChanges = v.InferOutput<typeof changesSchema>

const DAY_MS = 24 * 60 * 60 * 1_000
/** Returns whether a day is later than tomorrow. The import takes such a day for a mistake. */
export const isTooLate = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
