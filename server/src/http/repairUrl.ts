import type { IncomingMessage } from 'node:http'

/**
 * The address of a request, with its path in a proper encoding. Visitors' words stand in paths: browsers send
 * `/search/100%` as it is, which the router would refuse as no encoding at all.
 */
export function repairUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (isEncoding(path)) return url
  const bare = path.replace(/%(?![\da-f]{2})/gi, '%25')
  return (isEncoding(bare) ? bare : path.replaceAll('%', '%25')) + url.slice(path.length)
}

function isEncoding(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
