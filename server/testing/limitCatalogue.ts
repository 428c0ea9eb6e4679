import { expect, vi } from 'vitest'
import type { Catalogue } from '../src/catalogue/Catalogue.ts'
import { LIBRARY, type CatalogueBatch, type Visibility } from '../src/catalogue/catalogueTypes.ts'
import type { ImportedEntry } from '../src/catalogue/importedEntry.ts'
import type { FolderLimit } from '../src/domain/folderLimit.ts'
import type { OpenCatalogue } from './shareCatalogue.ts'

/** Builds the entry of a video or channel, whose file is at a path. */
export const buildEntry = (kind: ImportedEntry['kind'], id: string, path: string): ImportedEntry => ({
  kind,
  id,
  path,
  fingerprint: 'f',
  content: kind === 'video' ? `content of ${path}` : '',
  files: {},
  subtitles: [],
})

const SEEN = 'Seen'
const LIMIT: FolderLimit = { kind: 'only', folders: [SEEN] }

const toEntries = ({ videos = [], channels = [] }: CatalogueBatch, folder: string): ImportedEntry[] => [
  ...videos.map(({ id }) => buildEntry('video', id, `${folder}/${encodeURIComponent(id)}.webm`)),
  ...channels.map(({ id }) => buildEntry('channel', id, `${folder}/${encodeURIComponent(id)}.info.json`)),
]

/** Returns the same rows under other ids, in other channels. */
function toHidden(rows: CatalogueBatch): CatalogueBatch {
  const { videos = [], channels = [], comments = [], transcripts = [] } = rows
  const hidden = (id: string) => `hidden-${id}`
  return {
    videos: videos.map((row) => ({ ...row, id: hidden(row.id), channelId: hidden(row.channelId) })),
    channels: channels.map((row) => ({ ...row, id: hidden(row.id) })),
    comments: comments.map((row) => ({ ...row, videoId: hidden(row.videoId) })),
    transcripts: transcripts.map((row) => ({ ...row, videoId: hidden(row.videoId) })),
  }
}

/**
 * Returns a way to open a catalogue of which the tests see only a part. Everything that they write is there twice: in
 * a folder that they see, and in one that they do not see.
 */
export const limited =
  (open: OpenCatalogue): OpenCatalogue =>
  async () => {
    const storage = await open()
    const { catalogue } = storage
    const write: Catalogue['write'] = async (origin, rows) => {
      if (origin !== 'library') return await catalogue.write(origin, rows)
      const hidden = toHidden(rows)
      const run = await catalogue.importIndex.beginRun()
      await catalogue.importIndex.upsert(run, hidden, toEntries(hidden, 'Hidden'))
      await catalogue.importIndex.upsert(run, rows, toEntries(rows, SEEN))
      // On a busy machine, a limit does not show at once what was written soon after many other rows.
      const ids = (rows.videos ?? []).slice(-1).map(({ id }) => id)
      // oxlint-disable-next-line vitest/no-restricted-vi-methods
      await vi.waitFor(
        async () =>
          expect(await catalogue.videos({ ...LIBRARY, limit: LIMIT }, ids)).toHaveLength(ids.length),
        { timeout: 90_000 },
      )
    }
    const limit = (visibility: Visibility): Visibility =>
      visibility.origin === 'library' ? { ...LIBRARY, limit: LIMIT } : visibility
    return {
      ...storage,
      catalogue: {
        ...catalogue,
        write,
        videos: (seen, ...rest) => catalogue.videos(limit(seen), ...rest),
        channels: (seen, ...rest) => catalogue.channels(limit(seen), ...rest),
        channelTotals: (seen, ...rest) => catalogue.channelTotals(limit(seen), ...rest),
        list: (seen, ...rest) => catalogue.list(limit(seen), ...rest),
        searchSorted: (seen, ...rest) => catalogue.searchSorted(limit(seen), ...rest),
        searchRanked: (seen, ...rest) => catalogue.searchRanked(limit(seen), ...rest),
        comments: (seen, ...rest) => catalogue.comments(limit(seen), ...rest),
        suggest: (seen, ...rest) => catalogue.suggest(limit(seen), ...rest),
        topics: (seen, ...rest) => catalogue.topics(limit(seen), ...rest),
      },
    }
  }
