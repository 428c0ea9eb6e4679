/** CSS pixels to which a banner grows on a wide screen. */
const WIDTH = 1707
const PICTURE_HOSTS = new Set(['yt3.ggpht.com', 'yt3.googleusercontent.com'])

/**
 * A banner's address with the size to fetch. The provider's picture hosts answer a small picture unless the
 * address says a width (FACTS: addresses); every other address is taken as it is.
 */
export function bannerAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, pathname } = new URL(url)
  return PICTURE_HOSTS.has(hostname) && !pathname.includes('=') ? `${url}=w${WIDTH}` : url
}
