/**
 * The address of the player for a video, with the parameters that the provider documents (FACTS): it starts by
 * itself, which browsers allow only without sound, and talks to this page.
 *
 * @param embedUrl where players live, ending in a slash
 * @param origin of this page: the player answers to it alone
 * @param startSeconds where to start; whole seconds
 */
export function embedAddress(embedUrl: string, videoId: string, origin: string, startSeconds = 0): string {
  const url = new URL(encodeURIComponent(videoId.toWellFormed()), embedUrl)
  url.search = new URLSearchParams({
    autoplay: '1',
    mute: '1',
    playsinline: '1',
    rel: '0',
    enablejsapi: '1',
    origin,
    ...(startSeconds > 0 && { start: String(startSeconds) }),
  }).toString()
  return url.href
}
