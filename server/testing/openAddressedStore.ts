import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createFolderStore } from '../src/media/folderStore.ts'
import type { ByteRange, MediaStore } from '../src/media/MediaStore.ts'
import { openRangeServer } from '../src/media/rangeServer.ts'

interface AddressedStoreOptions {
  /** The milliseconds that each request takes longer. */
  latencyMs?: number
  /** Returns whether the storage fails now. */
  isDown?: (range: ByteRange) => boolean
}

/**
 * Opens a folder as if it were a bucket: programs read its files over the range server, by requests that take time and
 * may fail. `requests` has the parts that were requested so far.
 * @param root the real path of the folder
 */
export async function openAddressedStore(root: string, options: AddressedStoreOptions = {}) {
  const { latencyMs = 0, isDown = () => false } = options
  const folder = createFolderStore(root)
  const requests: (ByteRange & { path: string })[] = []
  const read: MediaStore['read'] = async (file, range, signal) => {
    requests.push({ path: file.path, ...range })
    if (latencyMs > 0) await pause(latencyMs, null, signal && { signal })
    if (!isDown(range)) return await folder.read(file, range, signal)
    return new Readable({
      read() {
        this.destroy(new Error('The storage cannot be reached.'))
      },
    })
  }
  const server = await openRangeServer({ read })
  return {
    ...folder,
    kind: 'bucket' as const,
    read,
    requests,
    async locate(path: string) {
      const file = await folder.find(path)
      return file && server.addressOf(file)
    },
    close: server.close,
  } satisfies MediaStore & { requests: unknown }
}
