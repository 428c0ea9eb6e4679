/** Where a static host has the settings; our server writes them into the page. */
export const SETTINGS = '/config.json'
const CACHE = 'vtube.settings'

/** The settings as the host has them, or as it had them last. */
export async function answerSettings(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const fresh = await fetch(request)
    if (fresh.ok) event.waitUntil(remember(fresh.clone()))
    return fresh
  } catch (error) {
    const kept = await caches.match(SETTINGS, { cacheName: CACHE })
    if (kept === undefined) throw error
    return kept
  }
}

const remember = async (response: Response) => (await caches.open(CACHE)).put(SETTINGS, response)
