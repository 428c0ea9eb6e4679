import type { Catalogue } from '../catalogue/Catalogue.ts'
import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import { THUMBNAIL_WIDTHS } from '../domain/pictureSizes.ts'

/** The number of videos whose pictures are copied. They fill the first screens of the home page. */
const VIDEOS = 60
/** The widths of the pictures of cards, for screens with one or two physical pixels for each CSS pixel. */
const WIDTHS = [THUMBNAIL_WIDTHS.medium, THUMBNAIL_WIDTHS.high]

/**
 * Makes copies of the pictures that the home page shows first, one after the other, so that the first visitor after an
 * import does not wait for them. The promise never rejects. Requests for a picture report its errors.
 * @param copy makes the copy of the picture of a video in a width, unless the copy exists
 */
export async function copyFirstPictures(
  catalogue: Pick<Catalogue, 'list'>,
  copy: (videoId: string, width: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const page = { limit: VIDEOS, after: null, before: null }
  const list = catalogue.list(LIBRARY, { types: ['video'], channelId: null }, 'viewCount', page)
  const items = await list.then((slice) => slice.items).catch(() => [])
  for (const hit of items)
    for (const width of WIDTHS)
      if (hit.kind === 'video' && !signal.aborted) await copy(hit.video.id, width).catch(() => {})
}
