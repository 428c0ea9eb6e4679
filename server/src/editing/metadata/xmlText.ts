import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml'

/** XML whose elements are changed in place: everything else stays as it is, to the last space. */
export interface EditedXml {
  text: string
  /** Converts a text to XML that the file can store. */
  toXml: (text: string) => string
}

/** An element with the positions of its content in the text. */
export interface PlacedElement {
  name: string
  start: number
  end: number
  contentStart: number
  contentEnd: number
  isSelfClosing: boolean
  children: readonly PlacedElement[]
}

/** A piece of a text that is replaced. */
interface Splice {
  start: number
  end: number
  text: string
}

/**
 * The number of tags, comments, sections and attributes above which a file is none that a program has written for a
 * video.
 */
const MAX_MARKS = 10_000
/** Matches the end of a tag, or the beginning of a value of an attribute, which may contain ends of tags. */
const IN_TAG = /["'>]/g
/** What may contain tags that open or close nothing, with its end. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * Finds the element that begins at a position, and its children. What follows it does not matter.
 * @returns null if the element is not well-formed, or has too many elements or attributes, inside of one another or in
 * all
 */
export function placeElement(text: string, start: number): PlacedElement | null {
  try {
    return hasFewMarks(text) ? findElement(text, start) : null
  } catch (error) {
    // Elements inside of one another need more of the stack than there is.
    if (error instanceof RangeError) return null
    throw error
  }
}

function hasFewMarks(text: string): boolean {
  let count = 0
  for (const mark of ['<', '='])
    for (let at = text.indexOf(mark); at !== -1 && count <= MAX_MARKS; at = text.indexOf(mark, at + 1))
      count += 1
  return count <= MAX_MARKS
}

function findElement(text: string, start: number): PlacedElement | null {
  const rest = text.slice(start)
  // References may name entities of HTML or nothing at all. Only positions matter, so they are hidden from the parser.
  // So are carriage returns, for each of which the parser copies the whole text.
  const plain = rest.replaceAll('&', '_').replaceAll('\r', ' ')
  const end = endOfElement(plain)
  if (end === null) return null
  const root = parse(plain.slice(0, end))
  return root && place(root, plain, 0, end, start)
}

/** Returns the position after the element with which a text begins, or null if it does not end. */
function endOfElement(text: string): number | null {
  let depth = 0
  for (let at = 0; at !== -1;) {
    const skipped = SKIPPED.find(([mark]) => text.startsWith(mark, at))
    const end = skipped === undefined ? endOfTag(text, at) : endOfSkipped(text, at, skipped)
    if (end === null) return null
    if (skipped === undefined) {
      if (text[at + 1] === '/') depth -= 1
      else if (text[end - 2] !== '/') depth += 1
      if (depth <= 0) return end
    }
    at = text.indexOf('<', end)
  }
  return null
}

function endOfSkipped(text: string, at: number, [mark, close]: (typeof SKIPPED)[number]): number | null {
  const end = text.indexOf(close, at + mark.length)
  return end === -1 ? null : end + close.length
}

function endOfTag(text: string, start: number): number | null {
  for (let at = start; at !== -1;) {
    IN_TAG.lastIndex = at
    const found = IN_TAG.exec(text)
    if (found === null) return null
    const [sign] = found
    if (sign === '>') return IN_TAG.lastIndex
    const close = text.indexOf(sign, IN_TAG.lastIndex)
    at = close === -1 ? -1 : close + 1
  }
  return null
}

function parse(text: string): XmlElement | null {
  try {
    return parseXml(text, { includeOffsets: true, preserveComments: true }).root
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}

function place(element: XmlElement, text: string, start: number, end: number, shift: number): PlacedElement {
  const isSelfClosing = text.slice(start, end).endsWith('/>')
  const contentEnd = isSelfClosing ? end : text.lastIndexOf('</', end - 1)
  const contentStart = element.children[0]?.start ?? contentEnd
  return {
    name: element.name,
    start: start + shift,
    end: end + shift,
    contentStart: contentStart + shift,
    contentEnd: contentEnd + shift,
    isSelfClosing,
    children: element.children
      .filter((child) => child instanceof XmlElement)
      .map((child) => place(child, text, child.start, child.end, shift)),
  }
}

/** Replaces pieces of a text that do not overlap. */
export function replacePieces(text: string, pieces: readonly Splice[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text: piece } of pieces.toSorted((one, other) => one.start - other.start)) {
    parts.push(text.slice(at, start), piece)
    at = end
  }
  return parts.join('') + text.slice(at)
}

/** Returns the line break and the spaces at the end of a text. An expression would search the whole text for them. */
function lineBreakIn(text: string): string {
  let start = text.length
  while (start > 0 && ' \t'.includes(text[start - 1] ?? '')) start -= 1
  if (text[start - 1] !== '\n') return ''
  return text.slice(text[start - 2] === '\r' ? start - 2 : start - 1)
}

/** Returns the line break and the indentation before the children of an element. Empty if all is on one line. */
export function indentOf(text: string, { contentStart, contentEnd, children }: PlacedElement): string {
  const [first] = children
  if (first) return lineBreakIn(text.slice(contentStart, first.start))
  const closing = lineBreakIn(text.slice(contentStart, contentEnd))
  return `${closing || '\n'}  `
}

/**
 * Sets the texts of the children of an element that have a name: present ones get the texts in their order, with their
 * attributes, further ones are added, and those that are left over are removed.
 * @param keep returns whether a present child stays as it is, by its number among those with the name
 */
export function setChildren(
  { text, toXml }: EditedXml,
  parent: PlacedElement,
  name: string,
  texts: readonly string[],
  keep: (index: number) => boolean,
): string {
  const present = parent.children.filter((child) => child.name === name)
  const replaced = present.filter((_, index) => !keep(index))
  const pieces = replaced.map((child, index): Splice => {
    const value = texts[index]
    if (value === undefined) return removal(text, child)
    const { start, end, contentStart, contentEnd, isSelfClosing } = child
    if (!isSelfClosing) return { start: contentStart, end: contentEnd, text: toXml(value) }
    return { start, end, text: `${openingTag(text.slice(start, end))}${toXml(value)}</${name}>` }
  })
  const added = texts.slice(replaced.length).map((value) => `<${name}>${toXml(value)}</${name}>`)
  if (added.length === 0) return replacePieces(text, pieces)
  return replacePieces(text, [...pieces, addition(text, parent, added, present.at(-1))])
}

/** Returns the piece that adds children behind one of the children, or else as the last ones. */
export function addition(
  text: string,
  parent: PlacedElement,
  elements: readonly string[],
  behind = parent.children.at(-1),
): Splice {
  const indent = indentOf(text, parent)
  const inside = elements.map((element) => indent + element).join('')
  if (behind !== undefined) return { start: behind.end, end: behind.end, text: inside }
  const { start, end, contentStart, contentEnd, isSelfClosing, name } = parent
  const closing = indent.slice(0, -2)
  if (isSelfClosing)
    return { start, end, text: `${openingTag(text.slice(start, end))}${inside}${closing}</${name}>` }
  const isBlank = text.slice(contentStart, contentEnd).trim() === ''
  return {
    start: contentStart,
    end: isBlank ? contentEnd : contentStart,
    text: inside + (isBlank ? closing : ''),
  }
}

/** Returns the opening tag of an element in place of a tag that closes itself. */
const openingTag = (tag: string): string => (tag.endsWith('/>') ? `${tag.slice(0, -2).trimEnd()}>` : tag)

/** Returns the piece that removes a child together with the line break and the indentation before it. */
function removal(text: string, { start, end }: PlacedElement): Splice {
  const before = lineBreakIn(text.slice(0, start))
  return { start: start - before.length, end, text: '' }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters that no XML may contain. Other programs refuse a whole file that has one. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Removes the characters that XML cannot contain. */
export const withoutForbidden = (text: string): string => text.replaceAll(FORBIDDEN, '')

/** Escapes a text, so that parsers of XML return it unchanged. Characters that XML cannot contain are left out. */
export const escapeXml = (text: string): string =>
  withoutForbidden(text).replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')

/** Escapes a text and writes all characters beyond ASCII as references, which are right in any encoding. */
export const escapeToAscii = (text: string): string =>
  escapeXml(text).replaceAll(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`)
