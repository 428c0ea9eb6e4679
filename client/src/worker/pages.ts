import { keepPage, keptPage } from './builds.ts'

/** A page that takes longer than this comes from what is kept. */
const PATIENCE_MS = 3000

const soon = () => new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null))

/**
 * The page under any address: from the server, so that its settings are those of today; the kept one where the server
 * is silent, slow or broken.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const fresh = fetch(event.request)
  const kept = fresh.then((response) => keepPage(response.clone()))
  event.waitUntil(kept.catch(() => {})) // A connection that breaks, a storage that is full: the former one stays.
  const first = await Promise.race([fresh.catch(() => null), soon()])
  if (first !== null && first.status < 500) return first
  return (await keptPage().catch(() => undefined)) ?? fresh
}
