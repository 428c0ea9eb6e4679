import { addAbortSignal } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ByteRange, MediaStore, StoredFile } from '../MediaStore.ts'

/** The size of a block. Its first read takes hardly longer than the read of a single byte. */
const BLOCK_BYTES = 256 * 1024
/** The number of blocks of the first request of a reader. Each block is handed over as soon as it is complete. */
const FIRST_BLOCKS = 8
/** The number of blocks at the end of a file that are read with its beginning. Most formats have an index there. */
const LAST_BLOCKS = 2
/** The maximum number of blocks of a request. The number doubles while the reader continues to read. */
const MAX_BLOCKS = 16
const CACHE_BYTES = 32 * 1024 ** 2
/** The maximum number of requests for the same bytes before a read fails. */
const MAX_ATTEMPTS = 3
const RETRY_MS = 100
/** The time without a byte after which a request repeats. All attempts fit into the time limit of ffmpeg. */
const SILENCE_MS = 4000

/** A request to the storage that loads successive blocks. It ends when no reader waits for it any more. */
interface Load {
  file: StoredFile
  /** The index of the first block. `end` is the index after the last block. */
  first: number
  end: number
  blocks: readonly PromiseWithResolvers<Buffer>[]
  readers: number
  ending: AbortController
}

export type ObjectBlocks = ReturnType<typeof createObjectBlocks>

/**
 * Creates a reader of objects that joins neighbouring reads: it reads in blocks, keeps the latest blocks in memory, and
 * reads ahead for readers that continue. Several readers of a block share one request to the storage.
 */
export function createObjectBlocks(store: Pick<MediaStore, 'read'>, silenceMs = SILENCE_MS) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const loading = new Map<string, Load>()
  const forget = (load: Load, index: number) => {
    const name = nameOf(load.file, index)
    if (loading.get(name) === load) loading.delete(name)
  }
  const fail = (load: Load, reason: unknown) => {
    for (const [number, block] of load.blocks.entries()) {
      block.reject(reason)
      forget(load, load.first + number)
    }
  }

  /** Creates an object that receives the bytes of a load in their order, and hands over each complete block. */
  const createFilling = (load: Load) => {
    const { file, first, end, blocks } = load
    let index = first
    let filled = 0
    let block = emptyBlock(file, index)
    return {
      /** The position of the next byte. */
      position: () => index * BLOCK_BYTES + filled,
      isComplete: () => index === end,
      take(chunk: Buffer) {
        for (let at = 0; at < chunk.length && index < end;) {
          const copied = chunk.copy(block, filled, at)
          at += copied
          filled += copied
          if (filled < block.length) continue
          cache.set(nameOf(file, index), block)
          blocks[index - first]?.resolve(block)
          forget(load, index)
          index += 1
          filled = 0
          block = emptyBlock(file, index)
        }
      },
    }
  }

  /** Requests blocks. If the response breaks off or stalls, requests the rest, at most `MAX_ATTEMPTS` times. */
  const run = async (load: Load): Promise<void> => {
    const { signal } = load.ending
    const { position, isComplete, take } = createFilling(load)
    const end = Math.min(load.file.bytes, load.end * BLOCK_BYTES)
    let failure: unknown = new Error('The storage has sent too few bytes.')
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !isComplete() && !signal.aborted; attempt += 1) {
      if (attempt > 1) await pause(attempt * RETRY_MS, null, { signal }).catch(() => {})
      const silence = new AbortController()
      const timer = setTimeout(() => silence.abort(), silenceMs)
      const either = AbortSignal.any([signal, silence.signal])
      try {
        const bytes = await store.read(load.file, { start: position(), end }, either)
        for await (const chunk of addAbortSignal(either, bytes) as AsyncIterable<Buffer>) {
          timer.refresh()
          take(chunk)
        }
      } catch (error) {
        failure = error
      } finally {
        clearTimeout(timer)
      }
    }
    if (!isComplete()) fail(load, failure)
  }

  /**
   * Begins to load the blocks from `from` to `to`, after skipping the first blocks that are in memory or being loaded.
   * Stops before the next such block. Returns the index after the last block that is now known, and whether a load was
   * needed.
   */
  const start = (file: StoredFile, from: number, to: number): { end: number; isNew: boolean } => {
    const isKnown = (index: number) => cache.has(nameOf(file, index)) || loading.has(nameOf(file, index))
    let first = from
    while (first < to && isKnown(first)) first += 1
    let end = first
    while (end < to && !isKnown(end)) end += 1
    if (end === first) return { end, isNew: false }
    const blocks = Array.from({ length: end - first }, () => Promise.withResolvers<Buffer>())
    // A block that was read ahead may have no reader when its load fails.
    for (const { promise } of blocks) promise.catch(() => {})
    const load: Load = { file, first, end, blocks, readers: 0, ending: new AbortController() }
    for (let index = first; index < end; index += 1) loading.set(nameOf(file, index), load)
    void run(load)
    return { end, isNew: true }
  }

  /** Creates the object that registers one reader with loads. Loads without readers end. */
  const createInterest = () => {
    const joined = new Set<Load>()
    return {
      join(load: Load | undefined) {
        if (load === undefined || joined.has(load)) return
        joined.add(load)
        load.readers += 1
      },
      release() {
        for (const load of joined) {
          load.readers -= 1
          // A small request is completed, because the next reader, as after a seek, often needs its bytes.
          if (load.readers > 0 || load.blocks.length < MAX_BLOCKS) continue
          load.ending.abort()
          fail(load, load.ending.signal.reason)
        }
        joined.clear()
      },
    }
  }

  return {
    /**
     * Yields the bytes of a part of a file. The caller takes them at its own pace.
     * @param signal ends the requests that only this reader needs
     * @throws if the storage fails, or the file has changed
     */
    async *read(
      file: StoredFile,
      { start: position, end }: ByteRange,
      signal: AbortSignal,
    ): AsyncGenerator<Buffer> {
      const { join, release } = createInterest()
      const last = Math.ceil(end / BLOCK_BYTES)
      let count = FIRST_BLOCKS
      /** The index after the last block that was requested. */
      let requested = Math.floor(position / BLOCK_BYTES)
      const request = (index: number) => {
        const { end, isNew } = start(file, index, Math.min(index + count, last))
        requested = end
        join(loading.get(nameOf(file, end - 1)))
        if (isNew) count = Math.min(count * 2, MAX_BLOCKS)
      }
      const isUnknown = !cache.has(nameOf(file, 0)) && !loading.has(nameOf(file, 0))
      // A program that opens a video requests the whole file. A program that needs only some bytes requests a range.
      if (position === 0 && end === file.bytes && isUnknown) {
        const all = countBlocks(file)
        request(0)
        start(file, Math.max(requested, all - LAST_BLOCKS), all)
      }
      signal.addEventListener('abort', release, { once: true })
      try {
        for (let at = position; at < end;) {
          signal.throwIfAborted()
          const index = Math.floor(at / BLOCK_BYTES)
          const name = nameOf(file, index)
          // A block that was read ahead may have been dropped from memory before its turn.
          if (!cache.has(name) && !loading.has(name)) request(index)
          const load = loading.get(name)
          join(load)
          const block = cache.get(name) ?? (await load?.blocks[index - load.first]?.promise)
          if (block === undefined) continue
          const from = index * BLOCK_BYTES
          yield block.subarray(at - from, end - from)
          at = from + block.length
          // The next request begins while the reader still has blocks of the present request.
          if (index + 1 + Math.floor(count / 4) >= requested && requested < last)
            request(Math.max(requested, index + 1))
        }
      } finally {
        signal.removeEventListener('abort', release)
        release()
      }
    },
  }
}

const nameOf = ({ path, version }: StoredFile, index: number) => `${index} ${version}\n${path}`
const countBlocks = ({ bytes }: StoredFile) => Math.ceil(bytes / BLOCK_BYTES)
const emptyBlock = ({ bytes }: StoredFile, index: number) =>
  Buffer.allocUnsafeSlow(Math.max(0, Math.min(BLOCK_BYTES, bytes - index * BLOCK_BYTES)))
