import { findKept, keep } from '../kept/keptCaches.ts'

/** So many pictures in ten days. */
const MOST_PICTURES = 400
/**
 * Of pictures from elsewhere a page may not know how large they are, and browsers count each as several megabytes;
 * with one of them in it, a cache ends here.
 */
const MOST_FOREIGN = 60

/** A picture from its host, or as it was seen last. What answers with an error is not kept. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const fresh = await fetch(request)
    if (fresh.status === 200 || fresh.type === 'opaque')
      event.waitUntil(keepPicture(request.url, fresh.clone()))
    return fresh
  } catch (error) {
    const kept = await findKept('pictures', request.url, Date.now()).catch(() => null)
    if (kept === null) throw error
    return kept
  }
}

/** Keeps pictures that stood in a page before this worker was there. They lie in the browser's own cache. */
export async function keepShown(addresses: readonly string[]): Promise<void> {
  const keepOne = async (address: string) => {
    const isOurs = new URL(address).origin === location.origin
    const response = await fetch(address, isOurs ? {} : { mode: 'no-cors', credentials: 'omit' })
    if (response.status === 200 || response.type === 'opaque') await keepPicture(address, response)
  }
  await Promise.allSettled(addresses.map(keepOne))
}

async function keepPicture(address: string, response: Response): Promise<void> {
  const limit = response.type === 'opaque' ? MOST_FOREIGN : MOST_PICTURES
  const entry = { kind: 'pictures', address, response, now: Date.now(), isLasting: true } as const
  // A storage that is full keeps nothing.
  await keep(entry, limit).catch(() => {})
}
