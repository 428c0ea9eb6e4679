import { heldLocks } from '../../../storage/heldLocks.ts'

const PREFIX = 'vtube.open.'

/** Marks a video as open in the player of this tab until the signal aborts. The mark ends with the tab. */
export function markOpen(id: string, signal: AbortSignal): void {
  const end = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  // Browsers have locks wherever they can save videos.
  if ('locks' in navigator) void navigator.locks.request(PREFIX + id, { mode: 'shared' }, () => end)
}

/** Resolves to the ids of the videos that are open in a player of any tab. */
export const openVideos = (): Promise<ReadonlySet<string>> => heldLocks(PREFIX)
