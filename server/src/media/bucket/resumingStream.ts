import { Readable } from 'node:stream'
import { SourceError, storageAway } from '../../domain/SourceError.ts'
import { withTimeout } from '../../base/withTimeout.ts'

/** The time without a byte, while the reader waits for bytes, after which the remaining bytes are requested again. */
const STALL_MS = 20_000
/** The maximum number of successive failed requests without a byte. */
const MAX_FAILURES = 4

interface ResumingOptions {
  /** The first bytes, from the position `start`. */
  body: Readable
  start: number
  /** The position after the last byte, or `Infinity` if the storage did not state it. */
  end: number
  /** Requests the bytes from a position on. The request fails if the content has changed in the meantime. */
  reopen: (start: number, signal: AbortSignal) => Promise<Readable>
  signal?: AbortSignal | undefined
  stallMs?: number | undefined
}

/**
 * Creates a stream that always has all bytes of a range, or fails. If a body ends early, breaks or stalls, the stream
 * requests the remaining bytes. The stream reads from the storage only as fast as its reader, which may pause for any
 * time.
 */
export function createResumingStream({
  body,
  start,
  end,
  reopen,
  signal,
  stallMs,
}: ResumingOptions): Readable {
  const ending = new AbortController()
  const stopping = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal
  let current = body
  const chunks = readAll()
  async function* readAll(): AsyncGenerator<Buffer> {
    let position = start
    for (let failures = 0; position < end;)
      try {
        if (failures > 0) current = await reopen(position, stopping)
        const parts: AsyncIterator<Buffer> = current[Symbol.asyncIterator]()
        for (;;) {
          const { done, value } = await withTimeout(parts.next(), stallMs ?? STALL_MS)
          if (done && end === Infinity) return
          if (done) break
          failures = 0
          const wanted = value.subarray(0, end - position)
          position += wanted.length
          yield wanted
          if (position >= end) break
        }
        if (position < end) throw new Error('The storage has sent less than it announced.')
      } catch (error) {
        current.destroy()
        failures += 1
        if (stopping.aborted || error instanceof ContentChangedError) throw error
        if (failures > MAX_FAILURES)
          throw error instanceof SourceError ? error : storageAway(error instanceof Error ? error : undefined)
      }
  }
  return new Readable({
    read() {
      chunks.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      ending.abort()
      current.destroy()
      done(error)
    },
    ...(signal ? { signal } : {}),
  })
}

/** Thrown if the content of an object changes while it is read. */
export class ContentChangedError extends Error {
  override readonly name = 'ContentChangedError'
}
