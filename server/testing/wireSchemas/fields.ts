import * as v from 'valibot'

/** Fields shared by several resources. Objects are strict: an unknown field is an error. */
export const text = v.string()
export const someText = v.pipe(v.string(), v.nonEmpty())
export const etag = v.pipe(v.string(), v.regex(/^[\w\-]{27}$/v))
export const count = v.pipe(v.string(), v.digits())
export const number = v.pipe(v.number(), v.integer(), v.minValue(0))
export const flag = v.boolean()
export const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/v))
export const url = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//v))
export const optional = v.exactOptional

const thumbnail = v.strictObject({ url, width: optional(number), height: optional(number) })
export const thumbnails = v.strictObject({
  default: optional(thumbnail),
  medium: optional(thumbnail),
  high: optional(thumbnail),
  standard: optional(thumbnail),
  maxres: optional(thumbnail),
})

export const pageInfo = v.strictObject({ totalResults: number, resultsPerPage: number })
/** Fields of every list. */
export const listFields = {
  etag,
  pageInfo,
  nextPageToken: optional(someText),
  prevPageToken: optional(someText),
}
