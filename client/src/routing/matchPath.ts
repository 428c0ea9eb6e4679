/** The decoded parameters of a path, by their names in the pattern. */
export type Params = Readonly<Record<string, string>>

/** Decodes a segment of a path, or returns it unchanged if it is malformed, such as a single `%`. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/**
 * Matches a path against a pattern such as `/watch/:id`, `/liked`, `/folders/*path`, or `*` for any path. Ignores empty
 * segments, and the case of fixed segments. Returns the parameters, of which that of `*` has no name, or null if the
 * path does not match.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const params: Record<string, string> = {}
  const segments = segmentsOf(pathname)
  for (const wanted of segmentsOf(pattern)) {
    const name = wanted.slice(1)
    if (wanted.startsWith('*')) {
      params[name] = segments.splice(0).map(decodeSegment).join('/')
      continue
    }
    const segment = segments.shift()
    if (segment === undefined) return null
    if (wanted.startsWith(':')) params[name] = decodeSegment(segment)
    else if (wanted.toLowerCase() !== segment.toLowerCase()) return null
  }
  return segments.length > 0 ? null : params
}
