import type { ReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createFolderStore } from '../src/media/folderStore.ts'
import type { ByteRange, MediaStore, StoredFile } from '../src/media/MediaStore.ts'
import { storageAway } from '../src/source/SourceError.ts'
import { openRangeServer } from '../src/media/rangeServer.ts'

interface AddressedStoreOptions {
  /** The milliseconds that each request takes longer. */
  latencyMs?: number
  /** Returns whether the storage fails now. */
  isDown?: (range: ByteRange) => boolean
  /** Returns whether the storage breaks off within what it sends. */
  breaksOff?: () => boolean
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
  const { latencyMs = 0, isDown = () => false, breaksOff = () => false } = options
  const folder = createFolderStore(root)
  const requests: (ByteRange & { path: string })[] = []
  const opened: ReadStream[] = []
  const located: string[] = []
  const read: MediaStore['read'] = async (file, range, signal) => {
    requests.push({ path: file.path, ...range })
    if (latencyMs > 0) await pause(latencyMs, null, signal && { signal })
    if (isDown(range)) throw storageAway()
    const bytes = await folder.read(file, range, signal)
    opened.push(bytes as ReadStream)
    return breaksOff() ? bytes.pipe(createBreak()) : bytes
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
    redirectOrigin: options.redirect ? 'https://media.example' : null,
    redirect: async (file: StoredFile, contentType: string) => options.redirect?.(file, contentType) ?? null,
    close: server.close,
  } satisfies MediaStore & Record<'requests' | 'opened' | 'located', unknown>
}

/** Creates a stream that fails behind its first bytes. */
const createBreak = () =>
  new Transform({
    transform(chunk, _encoding, done) {
      this.push(chunk)
      setImmediate(() => done(new Error('The connection was reset.')))
    },
  })
