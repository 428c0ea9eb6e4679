import { XMLParser } from 'fast-xml-parser'
import { decodeEntities } from '../decodeEntities.ts'
import { escapeText, toMilliseconds, writeVtt, type TimedCue } from './vttCues.ts'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
})
const CLOCK = /^(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|:(\d{1,3})(?:\.\d+)?)?$/
const OFFSET = /^(\d{1,12}(?:\.\d{1,9})?)(h|m|s|ms|f|t)$/
const MILLISECONDS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 }

/** An element in the order of the document: one key with its children, and its attributes. */
type Node = Record<string, unknown>
interface Rates {
  frames: number
  ticks: number
}

/** Converts TTML subtitles, also called DFXP, to WebVTT as plain text. */
export function ttmlToVtt(ttml: string): string {
  const start = ttml.search(/<(?:\w{1,20}:)?tt[\s>]/)
  let document: unknown = []
  try {
    if (start !== -1) document = parser.parse(ttml.slice(start))
  } catch {
    // Broken XML has no cues.
  }
  const cues: TimedCue[] = []
  collect(document, { frames: 30, ticks: 10_000_000 }, cues)
  return writeVtt(cues)
}

function collect(nodes: unknown, rates: Rates, cues: TimedCue[]): void {
  for (const node of nodesOf(nodes)) {
    const [name = ''] = Object.keys(node)
    const attribute = (key: string) => attributeOf(node, key)
    const own = name === 'tt' ? ratesOf(attribute) : rates
    if (name !== 'p') {
      collect(node[name], own, cues)
      continue
    }
    const startMs = toTime(attribute('begin'), own)
    const durationMs = toTime(attribute('dur'), own)
    const endMs = toTime(attribute('end'), own) ?? (durationMs === null ? null : (startMs ?? 0) + durationMs)
    if (startMs !== null && endMs !== null) cues.push({ startMs, endMs, text: textOf(node[name]) })
  }
}

const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((node): node is Node => typeof node === 'object' && node !== null) : []

function attributeOf(node: Node, name: string): string | null {
  const attributes = node[':@']
  if (typeof attributes !== 'object' || attributes === null) return null
  const value: unknown = Object.entries(attributes).find(([key]) => key === `@_${name}`)?.[1]
  return typeof value === 'string' ? value.trim() : null
}

function ratesOf(attribute: (name: string) => string | null): Rates {
  const positive = (name: string) => {
    const value = Number(attribute(name))
    return Number.isFinite(value) && value > 0 ? value : null
  }
  const frames = positive('frameRate') ?? 30
  return { frames, ticks: positive('tickRate') ?? (positive('frameRate') === null ? 10_000_000 : frames) }
}

function toTime(value: string | null, { frames, ticks }: Rates): number | null {
  const clock = CLOCK.exec(value ?? '')
  if (clock) {
    const [hours, minutes, seconds, fraction, frame] = clock.slice(1)
    return toMilliseconds([hours, minutes, seconds, fraction]) + (Number(frame ?? 0) / frames) * 1000
  }
  const [, count, unit = ''] = OFFSET.exec(value ?? '') ?? []
  if (count === undefined) return null
  if (unit === 'f') return (Number(count) / frames) * 1000
  return unit === 't' ? (Number(count) / ticks) * 1000 : Number(count) * (MILLISECONDS[unit] ?? 0)
}

const textOf = (nodes: unknown): string =>
  nodesOf(nodes)
    .map((node) => {
      if ('br' in node) return '\n'
      const text = node['#text']
      if (typeof text !== 'string') return textOf(node[Object.keys(node)[0] ?? ''])
      return escapeText(decodeEntities(text).replaceAll(/\s+/g, ' '))
    })
    .join('')
