import type { Changes } from '../source/cacheValidity.ts'
import type { VideoSource } from '../source/VideoSource.ts'
import type { Catalogue } from './Catalogue.ts'

/** The catalogue, with all that is written of videos, channels and comments counted. */
export const noteChanges = (catalogue: Catalogue, changes: Changes): Catalogue => ({
  ...catalogue,
  write: (...parameters) => changes.during(() => catalogue.write(...parameters)),
  refreshAges: (...parameters) => changes.during(() => catalogue.refreshAges(...parameters)),
  removeStoredBefore: (...parameters) => changes.during(() => catalogue.removeStoredBefore(...parameters)),
  ledger: {
    ...catalogue.ledger,
    record: (...parameters) => changes.during(() => catalogue.ledger.record(...parameters)),
    sweep: (...parameters) => changes.during(() => catalogue.ledger.sweep(...parameters)),
  },
})

/** A source that tells nothing but what is written: its answers stand until something is. */
export function standUntilChanged(source: VideoSource, changes: Changes): VideoSource {
  const withValidity = async <A extends object>(read: () => Promise<A>): Promise<A> => {
    const holds = changes.watch()
    return { ...(await read()), validity: { holds, tell: () => {} } }
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
