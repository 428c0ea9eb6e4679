import type { Chapter } from '../../catalogue/importedEntry.ts'
import { CHAPTERS_ROOT, isSet, parseChapterTime } from '../../import/sidecars/chapterFile.ts'
import { decodeEntities } from '../../import/sidecars/decodeEntities.ts'
import {
  addition,
  indentOf,
  placeElement,
  replacePieces,
  type EditedXml,
  type PlacedElement,
} from './xmlText.ts'

const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Chapters>\n  <EditionEntry>\n  </EditionEntry>\n</Chapters>\n'

/**
 * Returns the text of a file of chapters in the XML of Matroska with other chapters. What the file says besides of
 * chapters that stay, such as their names in other languages, stays as it is.
 * @param file the present file, or an empty text
 * @param chapters all chapters in the order of their start, of which each begins at another time
 * @returns null if the file is something else, or no valid XML. Then it must not be overwritten
 */
export function changeChapters(file: EditedXml, chapters: readonly Chapter[]): string | null {
  const { toXml } = file
  const text = file.text.trim() === '' ? EMPTY : file.text
  const found = CHAPTERS_ROOT.exec(text)
  const root = found && placeElement(text, found.index)
  if (root === null) return null
  const edition = editionOf(text, root)
  if (edition === null) {
    const added = replacePieces(text, [addition(text, root, ['<EditionEntry>\n  </EditionEntry>'])])
    return changeChapters({ text: added, toXml }, chapters)
  }
  const atoms = childrenOf(edition, 'ChapterAtom')
  const indent = indentOf(text, edition)
  const [first] = atoms
  if (first === undefined) {
    const elements = chapters.map((chapter) => toElement(chapter, indent, toXml))
    return replacePieces(text, [addition(text, edition, elements)])
  }
  const before = edition.children.findLast(({ end }) => end <= first.start)?.end ?? edition.contentStart
  const byStart = new Map(chapters.map((chapter) => [chapter.startSeconds, chapter]))
  const kept: { startSeconds: number; xml: string }[] = []
  for (const [index, atom] of atoms.entries()) {
    const startSeconds = parseChapterTime(textOf(text, atom, 'ChapterTimeStart'))
    const isHidden =
      isSet(textOf(text, atom, 'ChapterFlagHidden')) || textOf(text, atom, 'ChapterFlagEnabled') === '0'
    const chapter = byStart.get(startSeconds ?? NaN)
    if (!isHidden && chapter === undefined) continue
    // Comments and spaces before a chapter stay with it.
    const gap = text.slice(atoms[index - 1]?.end ?? before, atom.start)
    const own =
      isHidden || chapter === undefined
        ? text.slice(atom.start, atom.end)
        : renamed(text, atom, chapter, toXml)
    kept.push({ startSeconds: startSeconds ?? 0, xml: gap + own })
    if (!isHidden && startSeconds !== null) byStart.delete(startSeconds)
  }
  const added = [...byStart.values()].map((chapter) => ({
    startSeconds: chapter.startSeconds,
    xml: indent + toElement(chapter, indent, toXml),
  }))
  const sorted = [...kept, ...added].sort((one, other) => one.startSeconds - other.startSeconds)
  const piece = {
    start: before,
    end: atoms.at(-1)?.end ?? before,
    text: sorted.map(({ xml }) => xml).join(''),
  }
  return replacePieces(text, [piece])
}

const childrenOf = ({ children }: PlacedElement, name: string): PlacedElement[] =>
  children.filter((child) => child.name === name)

const contentOf = (text: string, { contentStart, contentEnd }: PlacedElement): string =>
  decodeEntities(text.slice(contentStart, contentEnd)).trim()

const textOf = (text: string, parent: PlacedElement, name: string): string => {
  const [child] = childrenOf(parent, name)
  return child ? contentOf(text, child) : ''
}

/** Returns the default edition, or else the first one, as the import chooses it. */
function editionOf(text: string, root: PlacedElement): PlacedElement | null {
  const editions = childrenOf(root, 'EditionEntry')
  return editions.find((edition) => isSet(textOf(text, edition, 'EditionFlagDefault'))) ?? editions[0] ?? null
}

/** Returns the XML of a present chapter with its title, which stays as it is if it has not changed. */
function renamed(text: string, atom: PlacedElement, { title }: Chapter, toXml: EditedXml['toXml']): string {
  const [display] = childrenOf(atom, 'ChapterDisplay')
  const string = display && childrenOf(display, 'ChapterString')[0]
  const { start, end } = atom
  const own = text.slice(start, end)
  if (string === undefined)
    return replacePieces(own, [shifted(addition(text, atom, [toDisplay(title, toXml)]), start)])
  if (contentOf(text, string) === title) return own
  const piece = {
    start: string.start,
    end: string.end,
    text: `<ChapterString>${toXml(title)}</ChapterString>`,
  }
  return replacePieces(own, [shifted(piece, start)])
}

const shifted = <Piece extends { start: number; end: number }>(piece: Piece, by: number): Piece => ({
  ...piece,
  start: piece.start - by,
  end: piece.end - by,
})

const toDisplay = (title: string, toXml: EditedXml['toXml']): string =>
  `<ChapterDisplay><ChapterString>${toXml(title)}</ChapterString><ChapterLanguage>und</ChapterLanguage></ChapterDisplay>`

const toElement = ({ startSeconds, title }: Chapter, indent: string, toXml: EditedXml['toXml']): string =>
  `<ChapterAtom>${indent}  <ChapterTimeStart>${toTime(startSeconds)}</ChapterTimeStart>` +
  `${indent}  ${toDisplay(title, toXml)}${indent}</ChapterAtom>`

/** Returns a time in nanoseconds as Matroska writes it, rounded to milliseconds. */
function toTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const parts = [3_600_000, 60_000, 1000].map(
    (unit, index) => Math.floor(milliseconds / unit) % (index === 0 ? Infinity : 60),
  )
  const [hours, minutes, whole] = parts.map((part) => String(part).padStart(2, '0'))
  return `${hours}:${minutes}:${whole}.${String(milliseconds % 1000).padStart(3, '0')}000000`
}
