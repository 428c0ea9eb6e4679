import type { Catalogue } from '../Catalogue.ts'
import type { Store } from './worker.ts'
import { type DatabaseWorker, startWorker } from './startWorker.ts'

interface Workers {
  reader: DatabaseWorker<Store>
  writer: DatabaseWorker<Store>
}

const WORKER = new URL('./worker.ts', import.meta.url)

/**
 * Opens the embedded database, creating file and folder where missing.
 *
 * One thread reads and one writes, each with its own connection: an import never holds up a search.
 * @param options.file path of the database file
 * @throws an Error with a sentence for the operator when the file cannot be opened or is of a newer version
 */
export async function openSqliteCatalogue(options: { file: string }): Promise<Catalogue> {
  const started = [startWorker<Store>(WORKER), startWorker<Store>(WORKER)] as const
  try {
    // One after the other: the first makes the tables.
    const writer = await started[0].open(options.file)
    const reader = await started[1].open(options.file)
    return toCatalogue({ reader, writer })
  } catch (error) {
    await Promise.all(started.map((worker) => worker.terminate()))
    throw error
  }
}

function toCatalogue({ reader, writer }: Workers): Catalogue {
  const filling = fillPlaces(writer)
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
    ledger: {
      // The embedded database belongs to one server, which imports one after the other.
      exclusively: (_signal, work) => work(),
      beginRun: () => writer.call('ledgerNextRun'),
      known: (paths) => writer.call('ledgerKnown', paths),
      holders: (kind, ids) => writer.call('ledgerHolders', kind, ids),
      byId: (kind, id) => reader.call('ledgerById', kind, id),
      record: (run, batch, entries) => writer.call('ledgerRecord', run, batch, entries),
      keep: (run, paths) => writer.call('ledgerKeep', run, paths),
      keepFolder: (run, folder) => writer.call('ledgerKeepFolder', run, folder),
      undescribedChannels: (limit) => writer.call('ledgerUndescribedChannels', limit),
      async sweep(run, scopes = [{ folder: '', isDeep: true }]) {
        const paths: string[] = []
        for (const scope of scopes)
          for (;;) {
            const some = await writer.call('ledgerSweepSome', run, scope)
            if (some.length === 0) break
            paths.push(...some)
          }
        await writer.call('ledgerRemoveEmptyChannels')
        return paths
      },
    },
    async close() {
      await filling.end()
      await reader.close()
      await writer.close()
    },
  }
}

/** Gives their places to the rows of an older version, in steps between which others can write. */
function fillPlaces(writer: Workers['writer']): { end(): Promise<void> } {
  const ending = new AbortController()
  const fill = async () => {
    while (!ending.signal.aborted && (await writer.call('placeSome')));
  }
  // Searches do without places, and the next start goes on: a full disk is told of by whoever writes next.
  const filled = fill().catch(() => {})
  return {
    async end() {
      ending.abort()
      await filled
    },
  }
}
