import { readPictureFormat, type PictureType } from '../../http/pictureFormat.ts'

/** The bytes of the picture of a person, with their type. */
export interface Avatar {
  type: string
  bytes: Buffer
}

const MAX_BYTES = 64 * 1024
const DATA_URL = /^data:image\/(?:webp|png|jpeg);base64,(?<data>[A-Za-z0-9+\/]+=*)$/v

/** The formats that browsers never interpret as anything but a picture. */
const ALLOWED: ReadonlySet<PictureType> = new Set(['image/png', 'image/jpeg', 'image/webp'])

/**
 * Returns the avatar in a data URL, or null if the picture is too large or not a picture. Its type is recognized by the
 * bytes, because the type in the URL is not trusted.
 */
export function parseAvatar(dataUrl: string): Avatar | null {
  if (dataUrl.length > MAX_BYTES * 1.5) return null
  const data = DATA_URL.exec(dataUrl)?.groups?.['data']
  if (data === undefined) return null
  const bytes = Buffer.from(data, 'base64')
  const type = readPictureFormat(bytes)?.type
  return type === undefined || !ALLOWED.has(type) || bytes.length > MAX_BYTES ? null : { type, bytes }
}

/** Returns an avatar as a data URL with its true type. */
export const toDataUrl = ({ type, bytes }: Avatar): string =>
  `data:${type};base64,${bytes.toString('base64')}`
