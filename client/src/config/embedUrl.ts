/**
 * Returns the URL of the player with the provider's parameters: autoplay, which browsers allow only when muted, and
 * messages to this page. Without a video, returns the URL of our own player that waits for a video.
 */
export function embedUrlOf(
  embedUrl: string,
  videoId: string | null,
  origin: string,
  startSeconds = 0,
): string {
  const url = new URL(encodeURIComponent(videoId?.toWellFormed() ?? ''), embedUrl)
  const start = startSeconds > 0 ? `&start=${startSeconds}` : ''
  url.search = `autoplay=1&mute=1&playsinline=1&rel=0&enablejsapi=1&origin=${encodeURIComponent(origin)}${start}`
  return url.href
}
