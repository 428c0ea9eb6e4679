/** An id of a video of the provider. */
const VIDEO_ID = /^[\w-]{11}$/
const CHANNEL_ID = /^UC[\w-]{22}$/
const CHANNEL_ID_WITHIN = /(?<![\w-])UC[\w-]{22}(?![\w-])/

/** The latest time that a `Date` can hold, in milliseconds since 1970. */
export const MAX_TIME = 8.64e15

export const isVideoId = (value: unknown): value is string =>
  typeof value === 'string' && VIDEO_ID.test(value)

export const isChannelId = (value: unknown): value is string =>
  typeof value === 'string' && CHANNEL_ID.test(value)

/** Returns the id in the address of a video; null for any other. */
export function videoIdOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const id = hostname === 'youtu.be' ? pathname.slice(1) : searchParams.get('v')
  return isVideoId(id) ? id : null
}

/** Returns the id in the address of a channel or its feed; null for any other. */
export const channelIdOf = (address: unknown): string | null =>
  typeof address === 'string' ? (CHANNEL_ID_WITHIN.exec(address)?.[0] ?? null) : null

const isTime = (time: number): boolean => Number.isFinite(time) && time >= 0 && time <= MAX_TIME

/** Returns a time in milliseconds since 1970; null for an invalid one. */
export const timeOf = (value: unknown): number | null =>
  typeof value === 'number' && isTime(value) ? Math.round(value) : null

/** Parses '2020-03-04T05:06:07Z' and '2020-03-04 05:06:07 UTC' to milliseconds since 1970; null for anything else. */
export function parseTime(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return null
  return timeOf(Date.parse(value.trim().replace(/^(\S+) (\S+) UTC$/, '$1T$2Z')))
}

/** A year in seconds: no video is longer. */
const MAX_SECONDS = 366 * 24 * 60 * 60

/** Returns a duration or position in seconds; null for none. */
export function secondsOf(value: unknown): number | null {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof seconds !== 'number' || !(seconds > 0) || seconds > MAX_SECONDS) return null
  return Math.round(seconds * 10) / 10
}
