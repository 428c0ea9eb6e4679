import { heldLocks } from '../../../storage/heldLocks.ts'

const PREFIX = 'vtube.upload.'

/** Marks a file as one that this tab sends, where the browser has locks. Returns a function that ends this. */
export function holdUpload(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ('locks' in navigator) void navigator.locks.request(PREFIX + key, () => promise).catch(() => {})
  return resolve
}

/** Returns the keys of the files that other tabs send. */
export const uploadsElsewhere = async (): Promise<ReadonlySet<string>> =>
  'locks' in navigator ? await heldLocks(PREFIX) : new Set()
