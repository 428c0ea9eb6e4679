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
 * segments, and the case of fixed segments. Returns the parameters, or null if the path does not match.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {}
  const wanted = segmentsOf(pattern)
  const found = segmentsOf(pathname)
  const isOpen = wanted.at(-1)?.startsWith('*') === true
  if (isOpen ? found.length < wanted.length - 1 : found.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const segment = found[index] ?? ''
    if (name.startsWith('*')) params[name.slice(1)] = found.slice(index).map(decodeSegment).join('/')
    else if (name.startsWith(':')) params[name.slice(1)] = decodeSegment(segment)
    else if (name.toLowerCase() !== segment.toLowerCase()) return null
  }
  return params
}
