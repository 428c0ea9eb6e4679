const PREFIX = 'vtube.open.'

/** Marks a video as open in the player of this tab until the signal aborts. The mark ends with the tab. */
export function markOpen(id: string, signal: AbortSignal): void {
  const end = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  void navigator.locks.request(PREFIX + id, { mode: 'shared' }, () => end)
}

/** Resolves to the ids of the videos that are open in a player of any tab. */
export async function openVideos(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])))
}
