import type { ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createFolderStore } from '../src/media/folderStore.ts'
import type { ByteRange, MediaStore, StoredFile } from '../src/media/MediaStore.ts'
import { storageAway } from '../src/domain/SourceError.ts'
import { openRangeServer } from '../src/media/bucket/rangeServer.ts'

interface AddressedStoreOptions {
  /** The milliseconds that each request takes longer. */
  latencyMs?: number
  /** Returns the position in files at which the storage fails now. At 0, nothing can be read. */
  failsAt?: () => number
  /** Where browsers are redirected for media. */
  redirect?: (file: StoredFile, contentType: string) => string
}

/**
 * Opens a folder as if it were a bucket: programs read its files over the range server, by requests that take time and
 * may fail. `requests` has the parts that were requested so far, `opened` the files that were read for them, and
 * `located` the files that were looked up.
 * @param root the real path of the folder
 */
export async function openAddressedStore(root: string, options: AddressedStoreOptions = {}) {
  const { latencyMs = 0, failsAt = () => Infinity } = options
  const folder = createFolderStore(root)
  const requests: (ByteRange & { path: string })[] = []
  const opened: ReadStream[] = []
  const located: string[] = []
  const read: MediaStore['read'] = async (file, range, signal) => {
    requests.push({ path: file.path, ...range })
    if (latencyMs > 0) await pause(latencyMs, null, signal && { signal })
    const end = Math.min(range.end, failsAt())
    if (range.start >= end) throw storageAway()
    const bytes = await folder.read(file, { start: range.start, end }, signal)
    opened.push(bytes as ReadStream)
    return end < range.end ? Readable.from(breakOff(bytes)) : bytes
  }
  const server = await openRangeServer({ read })
  return {
    ...folder,
    kind: 'bucket' as const,
    read,
    requests,
    located,
    opened,
    async locate(path: string) {
      located.push(path)
      if (latencyMs > 0) await pause(latencyMs)
      const file = await folder.find(path)
      return file && server.addressOf(file)
    },
    redirectOrigins: options.redirect ? ['https://media.example'] : [],
    redirect: async (file: StoredFile, contentType: string) => options.redirect?.(file, contentType) ?? null,
    close: server.close,
  } satisfies MediaStore & Record<'requests' | 'opened' | 'located', unknown>
}

/** Yields what a stream contains, and then fails. */
async function* breakOff(bytes: Readable): AsyncGenerator<Buffer> {
  yield* bytes as AsyncIterable<Buffer>
  throw new Error('The connection was reset.')
}
