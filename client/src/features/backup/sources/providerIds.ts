import type { ImportedItem } from './importedData.ts'

/** The format of the provider's video ids. */
const VIDEO_ID = /^[\w-]{11}$/
const CHANNEL_ID = /^UC[\w-]{22}$/
const CHANNEL_ID_WITHIN = /(?<![\w-])UC[\w-]{22}(?![\w-])/

/** The latest time that a `Date` can hold, in milliseconds since 1970. */
const MAX_TIME = 8.64e15

export const isVideoId = (value: unknown): value is string =>
  typeof value === 'string' && VIDEO_ID.test(value)

export const isChannelId = (value: unknown): value is string =>
  typeof value === 'string' && CHANNEL_ID.test(value)

/** The URL schemes with which apps open a video, as in `vnd.youtube:ID` and `youtube://watch?v=ID`. */
const APP_SCHEME =
  /^(?:vnd\.youtube(?:\.launch)?|youtube|newpipe|freetube|libretube|piped|invidious):(?:\/\/)?/i
/** The path of a video, with a name before the id, such as `/shorts/ID`. */
const VIDEO_PATH = /^\/(?:shorts|live|embed|v|e|vi|watch)\/([^/?&]+)/
/** The parameters that contain the address of another page, in links elsewhere and in redirects within the site. */
const INNER = ['u', 'q', 'url', 'continue', 'next']
const MAX_ADDRESS_LENGTH = 4000

const toUrl = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null

/** Parses an address, which may lack its scheme or its host. Returns null if the text is not an address. */
function parseAddress(text: string): URL | null {
  if (text.length > MAX_ADDRESS_LENGTH || /\s/.test(text)) return null
  const rest = text.replace(APP_SCHEME, '')
  if (/^https?:\/\//i.test(rest)) return toUrl(rest)
  if (rest.startsWith('//')) return toUrl(`https:${rest}`)
  // An address may have no host: Piped writes '/watch?v=ID', and an app's scheme leaves 'watch?v=ID'.
  if (/^\/|^\w+\?/.test(rest)) return toUrl(rest, 'https://www.youtube.com/')
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(rest) ? toUrl(`https://${rest}`) : null
}

/**
 * Returns the id in the address of a video. The address may belong to any of the provider's hosts, to another site that
 * shows its videos, or to an app. Returns null for any other address.
 */
export function videoIdOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().replaceAll('&amp;', '&')
  const [bare = ''] = text.replace(APP_SCHEME, '').split(/[?&#]/, 1)
  if (isVideoId(bare)) return bare
  const url = parseAddress(text)
  if (url === null) return null
  const { hostname, pathname } = url
  const parameters = new Map(Array.from(url.searchParams, ([name, given]) => [name.toLowerCase(), given]))
  const inPath = /(?:^|\.)youtu\.be$/.test(hostname) ? pathname.split('/')[1] : VIDEO_PATH.exec(pathname)?.[1]
  const id = parameters.get('v') ?? parameters.get('vi') ?? inPath
  if (isVideoId(id)) return id
  // The address may contain another one, as in '/attribution_link?u=/watch?v=ID', '/redirect?q=https://youtu.be/ID' and
  // '/#/watch?v=ID'.
  const inner = INNER.map((name) => parameters.get(name)).find(Boolean) ?? url.hash.replace(/^#!?/, '')
  return !/[/.]/.test(inner) || inner === text ? null : videoIdOf(inner.slice(0, 500))
}

/** Returns the item of a playlist that an address or an id leads to, or null for anything else. */
export function itemOf(address: unknown): ImportedItem | null {
  const videoId = videoIdOf(address)
  return videoId === null ? null : { videoId, addedAt: null }
}

/** The id of a channel, or its name if the id is unknown: `@handle`, `user/name` or `c/name`. */
export type ChannelAddress = { id: string } | { handle: string }

/** The first parts of paths that belong to other pages than a channel's. */
const PAGES =
  /^(?:feed|feeds|watch|playlist|shorts|live|embed|v|e|clip|source|results|channel|user|c|about|account|gaming|music|premium|hashtag|post|redirect|attribution_link|oembed|trending)$/i
/** The hosts whose paths may be names of channels. The paths of youtu.be are ids of videos. */
const PROVIDER_HOST = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com)$/
/**
 * The hosts that show the channels of the provider by name. On other sites, `/@name` and `/c/name` belong to accounts
 * of these sites.
 */
const MIRROR_HOST = /youtube|youtu\.be$|yewtu\.be$|invidious|piped/

/**
 * The id of a list of all videos of a channel: `UU` with the end of the channel's id. Two further letters after `UU`
 * leave out some videos: `UULF` has no shorts and no live streams, `UUSH` only shorts, `UULV` only live streams.
 */
const UPLOADS = /^UU(?:[A-Z]{2})?([\w-]{22})$/
const LIST_PARAMETERS = ['playlist_id', 'list']

/** Returns the id of the playlist that an address or the address of a feed names, or null if there is none. */
export function playlistIdOf(value: unknown): string | null {
  const parameters = typeof value === 'string' ? parseAddress(value.trim())?.searchParams : undefined
  return LIST_PARAMETERS.map((name) => parameters?.get(name)).find(Boolean) ?? null
}

function handleOf(text: string): string | null {
  if (/^@[^\s/?#@]+$/.test(text)) return text
  const url = parseAddress(text)
  if (url === null || !MIRROR_HOST.test(url.hostname)) return null
  const [first = '', second = ''] = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decode(part))
  if (first.length > 1 && first.startsWith('@')) return first
  if (/^(?:user|c)$/i.test(first) && second !== '') return `${first.toLowerCase()}/${second}`
  // Old feeds name a user, because they date from a time when the provider had no channels.
  const user = url.searchParams.get('user')
  if (url.pathname.endsWith('/feeds/videos.xml') && user) return `user/${user}`
  return PROVIDER_HOST.test(url.hostname) && first !== '' && second === '' && !PAGES.test(first)
    ? `c/${first}`
    : null
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Returns the channel of an address, of a feed's address, or of its list of all videos, or null for other texts. */
export function channelOf(value: unknown): ChannelAddress | null {
  if (typeof value !== 'string') return null
  const id = channelIdOf(value)
  if (id !== null) return { id }
  const handle = handleOf(value.trim())?.slice(0, 100)
  return handle === undefined ? null : { handle }
}

/** Returns the id of the channel that an address contains, or null if there is none. */
export function channelIdOf(address: unknown): string | null {
  if (typeof address !== 'string') return null
  const id = CHANNEL_ID_WITHIN.exec(address)?.[0]
  if (id !== undefined) return id
  const end = UPLOADS.exec(playlistIdOf(address) ?? '')?.[1]
  return end === undefined ? null : `UC${end}`
}

const isTime = (time: number): boolean => Number.isFinite(time) && time >= 0 && time <= MAX_TIME

/** Returns a time in milliseconds since 1970, or null if it is invalid. */
export const timeOf = (value: unknown): number | null =>
  typeof value === 'number' && isTime(value) ? Math.round(value) : null

/** Parses a time such as '2020-03-04T05:06:07Z' or '2020-03-04 05:06:07 UTC'. Returns null for anything else. */
export function parseTime(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return null
  return timeOf(Date.parse(value.trim().replace(/^(\S+) (\S+) UTC$/, '$1T$2Z')))
}

/** The maximum duration of a video in seconds, which is a leap year. */
const MAX_SECONDS = 366 * 24 * 60 * 60

/** Returns a duration or position in seconds, or null for anything else. */
export function secondsOf(value: unknown): number | null {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof seconds !== 'number' || !(seconds > 0) || seconds > MAX_SECONDS) return null
  return Math.round(seconds * 10) / 10
}
