/** What stands under the names of a pattern, decoded. */
export type Params = Readonly<Record<string, string>>

/** A path that somebody typed may hold a bare `%`: it stands for itself then. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const segmentsOf = (path: string): string[] => path.replace(/^\/+|\/+$/g, '').split('/')

/**
 * Whether a path is one of a pattern: `/watch/:id`, `/liked`, `*` for any. A slash at the end and the case of fixed
 * words do not matter. Null where it is not.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {}
  const wanted = segmentsOf(pattern)
  const found = segmentsOf(pathname)
  if (wanted.length !== found.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const segment = found[index] ?? ''
    if (name.startsWith(':') && segment !== '') params[name.slice(1)] = decoded(segment)
    else if (name.toLowerCase() !== segment.toLowerCase()) return null
  }
  return params
}
