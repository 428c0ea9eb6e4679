import type { StoreWriter } from '../media/StoreWriter.ts'

/**
 * Wraps the writer of a library so that it changes no file any more after a change has lost its lock. The change then
 * ends as if the server had been killed: another server may be completing it already, so that taking it back could
 * destroy what the other one has moved.
 */
export function guardWriter(writer: StoreWriter) {
  let present: AbortSignal | undefined
  const guarded =
    <Parameters extends readonly unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      present?.throwIfAborted()
      return await work(...parameters)
    }
  const guardedWriter: StoreWriter = {
    ...writer,
    write: guarded(writer.write),
    createFolder: guarded(writer.createFolder),
    move: guarded((from, to, options) => writer.move(from, to, { ...options, signal: present })),
    resumeMove: guarded((from, to, options) => writer.resumeMove(from, to, { ...options, signal: present })),
    remove: guarded(writer.remove),
    parts: { ...writer.parts, finish: guarded(writer.parts.finish) },
  }
  return {
    writer: guardedWriter,
    /** Runs a change under a lock. Only one runs at a time. */
    async during<T>(held: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
      present = held
      try {
        return await work()
      } finally {
        present = undefined
      }
    },
  }
}
