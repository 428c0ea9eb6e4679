/** The words before the date in the names of recordings by phones, by cameras and by programs that send videos. */
const CAMERA = 'PXL|VID|IMG|MVI|MOV|DSC|CIMG|VIDEO|WhatsApp[ _]Video|signal|telegram'
const DATE = String.raw`((?:19|20)\d\d)([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])`
const TIME = String.raw`([01]\d|2[0-3])([-_.:]?)([0-5]\d)\6([0-5]\d)`
/** The milliseconds after the time, which phones write. */
const FRACTION = String.raw`(?:[-_.]?\d{3})?`
const BETWEEN = String.raw`(?:[-_. ]|T|[ _]at[ _])`

/** A date and a time: `20240603 192501`, `PXL_20240603_192501123.TS`, `WhatsApp Video 2024-06-03 at 19.25.01 (1)`. */
const RECORDING = new RegExp(
  String.raw`^(?:(?:${CAMERA})[-_ ])?${DATE}${BETWEEN}${TIME}${FRACTION}(?!\d)(?<rest>.*)$`,
  'iu',
)
/** A date and a number, as in the names that WhatsApp gives to received videos: `VID-20240603-WA0001`. */
const RECEIVED = new RegExp(String.raw`^(?:VID|IMG)-${DATE}-(?<rest>WA\d+.*)$`, 'iu')

/**
 * Returns a title for the name of a recording without its file name extension, such as `2024-06-03 19:25:01`. The title
 * reads alike in all languages and sorts by time. The text after the time is kept, because it distinguishes recordings.
 * Returns null for other names.
 */
export function titleOfRecording(stem: string): string | null {
  const [, ...parts] = RECORDING.exec(stem) ?? []
  const [year, , month, day, hour, , minute, second, rest = ''] = parts
  if (second !== undefined) {
    const more = rest.replaceAll(/[\s._]+/gu, ' ').trim()
    return `${year}-${month}-${day} ${hour}:${minute}:${second}${more === '' ? '' : ` ${more}`}`
  }
  const received = RECEIVED.exec(stem)
  if (received === null) return null
  return `${received[1]}-${received[3]}-${received[4]} ${received.groups?.['rest'] ?? ''}`
}
