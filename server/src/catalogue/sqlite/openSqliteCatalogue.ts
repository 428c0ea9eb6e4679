import type { Catalogue } from '../Catalogue.ts'
import { removeInSteps, WHOLE_LIBRARY } from '../ImportIndex.ts'
import { startWorker, type DatabaseWorker } from './startWorker.ts'
import type { CatalogueStore } from './worker.ts'

interface Workers {
  reader: DatabaseWorker<CatalogueStore>
  writer: DatabaseWorker<CatalogueStore>
}

const WORKER = new URL('./worker.ts', import.meta.url)

/**
 * Opens the embedded database, and creates the file and its folder if they are missing. One thread reads and one
 * writes, each with its own connection, so that an import does not delay searches.
 * @param options.file path of the database file
 * @throws an Error with a sentence for the operator if the file cannot be opened or is of another version
 */
export async function openSqliteCatalogue(options: { file: string }): Promise<Catalogue> {
  const started = [startWorker<CatalogueStore>(WORKER), startWorker<CatalogueStore>(WORKER)] as const
  try {
    // One after the other: the first one creates the tables.
    const writer = await started[0].open(options.file)
    const reader = await started[1].open(options.file)
    return toCatalogue({ reader, writer })
  } catch (error) {
    await Promise.all(started.map((worker) => worker.terminate()))
    throw error
  }
}

function toCatalogue({ reader, writer }: Workers): Catalogue {
  return {
    write: (origin, batch) => writer.call('write', origin, batch),
    refreshAges: (origin, now) => writer.call('refreshAges', origin, now),
    async removeStoredBefore(origin, moment) {
      for (let videos = 0; ;) {
        const some = await writer.call('removeSomeStoredBefore', origin, moment)
        videos += some.videos
        if (some.isAll) return videos
      }
    },
    videos: (origin, ids) => reader.call('videos', origin, ids),
    channels: (origin, ids) => reader.call('channels', origin, ids),
    channelTotals: (origin, ids) => reader.call('channelTotals', origin, ids),
    list: (...parameters) => reader.call('list', ...parameters),
    searchSorted: (...parameters) => reader.call('searchSorted', ...parameters),
    searchRanked: (...parameters) => reader.call('searchRanked', ...parameters),
    comments: (...parameters) => reader.call('comments', ...parameters),
    suggest: (...parameters) => reader.call('suggest', ...parameters),
    keyValue: {
      get: (namespace, key) => reader.call('keyValueGet', namespace, key),
      set: (namespace, key, value, expiresAt) =>
        writer.call('keyValueSet', namespace, key, value, expiresAt ?? null),
      setOnce: (namespace, key, value) => writer.call('keyValueSetOnce', namespace, key, value),
      delete: (namespace, key) => writer.call('keyValueRemove', namespace, [key]),
      deleteWhere: (namespace, keys) => writer.call('keyValueRemove', namespace, keys),
      list: (namespace) => reader.call('keyValueList', namespace),
    },
    importIndex: {
      // The embedded database belongs to one server, whose importer runs one import at a time.
      withLock: (_signal, work) => work(),
      beginRun: () => writer.call('nextImportRun'),
      findByPath: (paths) => writer.call('findImportedByPath', paths),
      findPaths: (kind, ids) => writer.call('findImportedPaths', kind, ids),
      findById: (kind, id) => reader.call('findImportedById', kind, id),
      upsert: (run, batch, entries) => writer.call('upsertImported', run, batch, entries),
      markSeen: (run, paths) => writer.call('markImportedSeen', run, paths),
      markFolderSeen: (run, folder) => writer.call('markFolderSeen', run, folder),
      findMissingChannels: (limit) => writer.call('findMissingChannels', limit),
      async removeUnseen(run, scopes = WHOLE_LIBRARY) {
        const paths = await removeInSteps(scopes, (scope) => writer.call('removeSomeUnseen', run, scope))
        await writer.call('removeEmptyChannels')
        return paths
      },
    },
    async close() {
      await reader.close()
      await writer.close()
    },
  }
}
