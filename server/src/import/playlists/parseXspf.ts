import { XMLParser } from 'fast-xml-parser'
import { decodeEntities } from '../sidecars/decodeEntities.ts'

/** The beginning of the root element. Nothing before the root is parsed, such as entities or other definitions. */
const ROOT = /<playlist[\s>]/i
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  isArray: (name) => name === 'track' || name === 'location',
})

interface Xspf {
  playlist?: { title?: unknown; trackList?: { track?: readonly { location?: readonly unknown[] }[] } }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? decodeEntities(value).trim() : '')

/** Reads the title and the first location of each track of an XSPF playlist. Returns null for any other text. */
export function parseXspf(text: string): { title: string | null; entries: readonly string[] } | null {
  const start = ROOT.exec(text)?.index
  if (start === undefined) return null
  const { playlist } = parser.parse(text.slice(start)) as Xspf
  const entries = (playlist?.trackList?.track ?? []).map(({ location }) => textOf(location?.[0]))
  return { title: textOf(playlist?.title) || null, entries: entries.filter((entry) => entry !== '') }
}
