/** The earliest plausible time of a recording. The clocks of DOS, of Unix and of the Mac begin earlier. */
const FIRST_RECORDING = Date.UTC(1980, 0, 2)
/** The times at which the clocks of some cameras, and the times of Matroska, begin. */
const BEGINNINGS = new Set([Date.UTC(2000, 0, 1), Date.UTC(2001, 0, 1)])

/** Returns the time as a date, or null if it comes from a clock that was not set. */
export function recordingTime(milliseconds: number): Date | null {
  const date = new Date(milliseconds)
  return date.getTime() >= FIRST_RECORDING && !BEGINNINGS.has(date.getTime()) ? date : null
}

/** Matches a date and a time with a zone, as Apple (`2019-07-06T14:30:00+0200`) and ffprobe write them. */
const ZONED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,3})\d*)?\s?(Z|[-+]\d\d(?::?\d\d)?)$/
const ZONE = /^([-+]\d\d)(?::?(\d\d))?$/

/** Parses a time with its zone. Returns null for any other text, and for the time of a clock that was not set. */
export function parseRecordingTime(text: string | undefined): Date | null {
  const [, day, time, fraction = '0', zone] = ZONED.exec(text?.trim() ?? '') ?? []
  if (day === undefined) return null
  const [, hours, minutes = '00'] = ZONE.exec(zone ?? '') ?? []
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`
  return recordingTime(Date.parse(`${day}T${time}.${fraction}${offset}`))
}

/** The tags with the time of a recording, with the most precise one first. */
const TIME_TAGS = ['com.apple.quicktime.creationdate', 'creation_time']

/** Returns the first time in the tags of a file and its streams. */
export function recordedAt(tagged: readonly { tags: Readonly<Record<string, string>> }[]): Date | null {
  const times = TIME_TAGS.flatMap((name) => tagged.map(({ tags }) => parseRecordingTime(tags[name])))
  return times.find((time) => time !== null) ?? null
}
