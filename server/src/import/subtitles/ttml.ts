import { XMLParser } from 'fast-xml-parser'
import { decodeEntities } from '../sidecars/decodeEntities.ts'
import { ratesOf, toTime, type Rates } from './ttmlTimes.ts'
import { escapeText, untilNext, writeWebVtt, type TimedCue } from './writeWebVtt.ts'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
})
/** The maximum depth of elements, which is several times the depth in any real file. */
const MAX_DEPTH = 50
/** The elements of a paragraph whose text is not shown. */
const UNSEEN = new Set(['metadata', 'desc', 'title', 'set'])
/** The number of changes of a paragraph's text after which each of its parts becomes one cue. */
const MAX_CHANGES = 64

/** An element: its name as the only key, with its children in order, and a further key with its attributes. */
type Node = Record<string, unknown>

/** A text of a paragraph and the time in which it is shown. */
type Piece = Pick<TimedCue, 'startMs' | 'endMs' | 'text'>

/** The values that an element inherits. */
interface Parent {
  /** The time from which the times of the element are counted. */
  fromMs: number
  /** The start of the time in which the elements above are shown, as far as they state it. `endMs` is its end. */
  startMs: number
  endMs: number
  /** Whether an element above states a time. */
  isTimed: boolean
  isSequence: boolean
  /** The pieces of the paragraph around the element, or null outside of paragraphs. */
  pieces: Piece[] | null
  depth: number
}

const DOCUMENT: Parent = {
  fromMs: 0,
  startMs: 0,
  endMs: Infinity,
  isTimed: false,
  isSequence: false,
  pieces: null,
  depth: 0,
}

/**
 * Converts TTML subtitles, also called DFXP, to WebVTT as plain text. The times of an element are counted from the
 * beginning of the element around it or, in a sequence, from the end of the element before it.
 */
export function ttmlToVtt(ttml: string): string {
  const start = ttml.search(/<(?:\w{1,20}:)?tt[\s>]/)
  let document: unknown = []
  try {
    if (start !== -1) document = parser.parse(ttml.slice(start))
  } catch {
    // A file of broken XML has no cues.
  }
  const root = nodesOf(document).find((node) => 'tt' in node)
  const cues: TimedCue[] = []
  if (root) placeAll(root['tt'], DOCUMENT, { rates: ratesOf((name) => attributeOf(root, name)), cues })
  return writeWebVtt(untilNext(cues))
}

interface Context {
  rates: Rates
  cues: TimedCue[]
}

/** Places the children of an element in time. Returns the time at which the last of them ends. */
function placeAll(nodes: unknown, parent: Parent, context: Context): number {
  let lastMs = parent.fromMs
  for (const node of nodesOf(nodes)) {
    const fromMs = parent.isSequence ? lastMs : parent.fromMs
    const endMs = place(node, { ...parent, fromMs }, context)
    lastMs = parent.isSequence ? endMs : Math.max(lastMs, endMs)
  }
  return lastMs
}

/** Places an element or a text in time. Returns the time at which it ends. */
function place(node: Node, parent: Parent, context: Context): number {
  const [name = ''] = Object.keys(node)
  const { pieces, startMs, isTimed } = parent
  if (name === '#text' || name === 'br') {
    const text = name === 'br' ? '\n' : toText(node[name])
    // A text without any time is not shown, but its spaces and line breaks separate texts that are.
    if (pieces && (isTimed || text.trim() === '')) pieces.push({ startMs, endMs: parent.endMs, text })
    return parent.isSequence ? parent.fromMs : Infinity
  }
  if (UNSEEN.has(name) || parent.depth > MAX_DEPTH) return parent.fromMs
  const [begin = null, end = null, duration = null] = ['begin', 'end', 'dur'].map((key) =>
    toTime(attributeOf(node, key), context.rates),
  )
  // Some programs count the times of inner elements from the beginning of the video, against the standard.
  const isAbsolute =
    begin !== null && begin >= startMs && begin < parent.endMs && startMs + begin >= parent.endMs
  const fromMs = isAbsolute ? 0 : parent.fromMs
  const beginMs = fromMs + (begin ?? 0)
  const statedMs = Math.min(
    end === null ? Infinity : fromMs + end,
    duration === null ? Infinity : beginMs + duration,
  )
  const own: Parent = {
    fromMs: beginMs,
    startMs: Math.max(startMs, beginMs),
    endMs: Math.min(parent.endMs, statedMs),
    isTimed: isTimed || begin !== null || statedMs < Infinity,
    isSequence: attributeOf(node, 'timeContainer') === 'seq',
    pieces: name === 'p' ? [] : pieces,
    depth: parent.depth + 1,
  }
  const lastMs = placeAll(node[name], own, context)
  if (name === 'p') context.cues.push(...toCues(own.pieces ?? []))
  return statedMs < Infinity ? statedMs : lastMs
}

/** Joins the pieces of a paragraph to cues: one cue for each period in which the text stays the same. */
function toCues(pieces: readonly Piece[]): TimedCue[] {
  const isShown = ({ startMs, endMs }: Piece) => endMs > startMs
  const shown = pieces.filter(isShown)
  const times = shown.flatMap(({ startMs, endMs }) => [startMs, endMs])
  const changes = [...new Set(times)].toSorted((one, other) => one - other)
  if (changes.length > MAX_CHANGES) return shown.filter(({ text }) => text.trim() !== '')
  const cues: TimedCue[] = []
  for (const [index, endMs] of changes.slice(1).entries()) {
    const startMs = changes[index] ?? 0
    const present = shown.filter((piece) => piece.startMs <= startMs && piece.endMs >= endMs)
    const text = present.map((piece) => piece.text).join('')
    const last = cues.at(-1)
    if (last?.text === text) last.endMs = endMs
    else cues.push({ startMs, endMs, text })
  }
  return cues.filter(({ text }) => text.trim() !== '')
}

const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((node): node is Node => typeof node === 'object' && node !== null) : []

function attributeOf(node: Node, name: string): string | null {
  const attributes = node[':@']
  if (typeof attributes !== 'object' || attributes === null) return null
  const value: unknown = Object.entries(attributes).find(([key]) => key === `@_${name}`)?.[1]
  return typeof value === 'string' ? value.trim() : null
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? escapeText(decodeEntities(value).replaceAll(/\s+/g, ' ')) : ''
