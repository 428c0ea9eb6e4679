import type { Changes } from '../source/Standing.ts'
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
  const standing = async <A extends object>(read: () => Promise<A>): Promise<A> => {
    const holds = changes.watch()
    return { ...(await read()), standing: { holds, tell: () => {} } }
  }
  return {
    ...source,
    listVideos: (...parameters) => standing(() => source.listVideos(...parameters)),
    search: (...parameters) => standing(() => source.search(...parameters)),
    listChannels: (...parameters) => standing(() => source.listChannels(...parameters)),
    listPlaylistItems: (...parameters) => standing(() => source.listPlaylistItems(...parameters)),
    listComments: (...parameters) => standing(() => source.listComments(...parameters)),
  }
}
