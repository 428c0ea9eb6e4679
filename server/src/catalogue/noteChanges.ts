import type { WriteVersion } from '../source/cacheValidity.ts'
import type { VideoSource } from '../source/VideoSource.ts'
import type { Catalogue } from './Catalogue.ts'

/** The catalogue, with all that is written of videos, channels and comments counted. */
export const noteChanges = (catalogue: Catalogue, changes: WriteVersion): Catalogue => ({
  ...catalogue,
  write: (...parameters) => changes.track(() => catalogue.write(...parameters)),
  refreshAges: (...parameters) => changes.track(() => catalogue.refreshAges(...parameters)),
  removeStoredBefore: (...parameters) => changes.track(() => catalogue.removeStoredBefore(...parameters)),
  ledger: {
    ...catalogue.ledger,
    record: (...parameters) => changes.track(() => catalogue.ledger.record(...parameters)),
    sweep: (...parameters) => changes.track(() => catalogue.ledger.sweep(...parameters)),
  },
})

/** A source that tells nothing but what is written: its answers stand until something is. */
export function standUntilChanged(source: VideoSource, changes: WriteVersion): VideoSource {
  const withValidity = async <A extends object>(read: () => Promise<A>): Promise<A> => {
    const isValid = changes.snapshot()
    return { ...(await read()), validity: { isValid, countHit: () => {} } }
  }
  return {
    ...source,
    listVideos: (...parameters) => withValidity(() => source.listVideos(...parameters)),
    search: (...parameters) => withValidity(() => source.search(...parameters)),
    listChannels: (...parameters) => withValidity(() => source.listChannels(...parameters)),
    listPlaylistItems: (...parameters) => withValidity(() => source.listPlaylistItems(...parameters)),
    listComments: (...parameters) => withValidity(() => source.listComments(...parameters)),
  }
}
