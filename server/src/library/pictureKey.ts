/** Pictures that the library holds, by the ids of the catalogue. */
export interface PictureKey {
  kind: 'video' | 'channel'
  id: string
  role: 'thumbnail' | 'avatar' | 'banner'
}

/** Address of a picture. `version` changes with the file, so that browsers may keep what they have. */
export const pictureUrl = ({ kind, id, role }: PictureKey, version: string): string =>
  `/images/${kind}/${encodeURIComponent(id)}/${role}?v=${version}`

/** The key in the path behind `/images/`, already decoded; null when it is none. */
export function parsePictureKey(key: string): PictureKey | null {
  const [, kind, id, role] = /^(video|channel)\/(.+)\/(thumbnail|avatar|banner)$/.exec(key) ?? []
  if ((kind !== 'video' && kind !== 'channel') || id === undefined) return null
  if (role !== 'thumbnail' && role !== 'avatar' && role !== 'banner') return null
  return { kind, id, role }
}
