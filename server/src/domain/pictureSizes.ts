import type { PictureSet } from './Video.ts'

/** A picture of the library, with the id that the video or channel has in the catalogue. */
export interface PictureKey {
  kind: 'video' | 'channel'
  id: string
  role: PictureRole
}

const ROLES = ['thumbnail', 'avatar', 'banner', 'poster', 'backdrop'] as const
export type PictureRole = (typeof ROLES)[number]

type Widths = Readonly<Partial<Record<keyof PictureSet, number>>>

/**
 * The widths in pixels of sent pictures, by the provider's names for sizes, up to the largest shown. Cards are about
 * 320 wide and pictures of folders about 160, on screens with up to two pixels for one.
 */
export const THUMBNAIL_WIDTHS = {
  default: 320,
  medium: 480,
  high: 960,
  maxres: 1280,
} as const satisfies Widths
const AVATAR_WIDTHS = { default: 96, medium: 320, high: 320 } as const satisfies Widths
const BANNER_WIDTH = 1920
/** Posters are at most 240 wide, on screens with up to two pixels for one. */
export const POSTER_WIDTH = 480
export const BACKDROP_WIDTH = 1280

const WIDTHS: Readonly<Record<PictureRole, readonly number[]>> = {
  thumbnail: Object.values(THUMBNAIL_WIDTHS),
  avatar: Object.values(AVATAR_WIDTHS),
  banner: [BANNER_WIDTH],
  poster: [POSTER_WIDTH],
  backdrop: [BACKDROP_WIDTH],
}

/** Returns the URL of a picture. `version` changes with the file, so browsers may cache the picture for a long time. */
export const pictureUrl = ({ kind, id, role }: PictureKey, version: string): string =>
  `/images/${kind}/${encodeURIComponent(id)}/${role}?v=${version}`

/** Parses the decoded path of a picture after `/images/`. Returns null if the path is invalid. */
export function parsePictureKey(key: string): PictureKey | null {
  const [, kind, id, name] = /^(video|channel)\/(.+)\/(\w+)$/.exec(key) ?? []
  if ((kind !== 'video' && kind !== 'channel') || id === undefined) return null
  const role = ROLES.find((one) => one === name)
  return role === undefined ? null : { kind, id, role }
}

/** Returns the requested width if pictures of this role are sent in it, otherwise the largest width. */
export function widthOf(role: PictureRole, requested: unknown): number {
  const widths = WIDTHS[role]
  const named = Number(requested)
  return widths.includes(named) ? named : Math.max(...widths)
}

const inWidths = (url: string, widths: Widths): PictureSet =>
  Object.fromEntries(
    Object.entries(widths).map(([name, width]) => [
      name,
      { url: `${url}&width=${width}`, width: null, height: null },
    ]),
  )

/** Returns the URLs of a picture file of a video, without sizes, because an import opens no pictures. */
export const thumbnailsOf = (url: string): PictureSet => inWidths(url, THUMBNAIL_WIDTHS)

export const avatarsOf = (url: string): PictureSet => inWidths(url, AVATAR_WIDTHS)

/** Returns the URL of a frame, which is made in only one size. */
export function framesOf(url: string): PictureSet {
  const picture = { url, width: null, height: null }
  return { default: picture, medium: picture, high: picture }
}
