import type { IncomingMessage } from 'node:http'
import { SourceError } from '../../domain/SourceError.ts'
import type { UploadRecord } from './uploadRecords.ts'

/** The uploads of a person that bring bytes at the same time. */
const MAX_ACTIVE = 3
/** The interval at which it is asked whether a person may still add videos. */
const CHECK_EVERY_MS = 5_000
const RETRY_SECONDS = 5

interface ActiveOptions {
  /** Resolves to whether the owner of an upload may still add it. */
  mayAdd: (record: UploadRecord) => Promise<boolean>
}

/** Creates the list of the requests that bring bytes to this server now. */
export function createActiveUploads({ mayAdd }: ActiveOptions) {
  const requests = new Map<IncomingMessage, UploadRecord>()
  return {
    /**
     * Adds a request, and breaks it off when its owner may not add videos any more, such as after a suspension.
     * @returns the function that removes the request
     * @throws SourceError 429 if the owner has three other uploads that bring bytes
     */
    begin(record: UploadRecord, request: IncomingMessage): () => void {
      const others = [...requests.values()].filter(
        ({ owner, id }) => owner === record.owner && id !== record.id,
      )
      if (new Set(others.map(({ id }) => id)).size >= MAX_ACTIVE)
        throw new SourceError(
          429,
          'tooManyUploads',
          `Only ${MAX_ACTIVE} uploads of a person may run at the same time.`,
          null,
          RETRY_SECONDS,
        )
      requests.set(request, record)
      const check = () =>
        void mayAdd(record).then(
          (isAllowed) => void (isAllowed || request.destroy()),
          // While the database cannot be reached, nobody can tell.
          () => {},
        )
      const timer = setInterval(check, CHECK_EVERY_MS).unref()
      return () => {
        clearInterval(timer)
        requests.delete(request)
      }
    },
    /** Breaks off all requests. */
    end(): void {
      for (const request of requests.keys()) request.destroy()
    },
  }
}
