const PREFIX = 'vtube.upload.'

/** Marks a file as one that this tab sends, where the browser has locks. Returns a function that ends this. */
export function holdUpload(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ('locks' in navigator) void navigator.locks.request(PREFIX + key, () => promise).catch(() => {})
  return resolve
}

/** Returns the keys of the files that other tabs send. */
export async function uploadsElsewhere(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])))
}
