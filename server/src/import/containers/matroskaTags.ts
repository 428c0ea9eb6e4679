import { toFileTags, type FileTags } from '../../ffmpeg/fileTags.ts'
import { childrenOf, elementsBeforeFrames, find, numberIn, type Element } from './matroskaElements.ts'
import { tagText } from './tagText.ts'
import { elements } from './trackSummary.ts'

const ID = {
  positions: 0x114d9b74,
  position: 0x4dbb,
  positionId: 0x53ab,
  positionAt: 0x53ac,
  info: 0x1549a966,
  infoTitle: 0x7ba9,
  infoApp: 0x5741,
  tags: 0x1254c367,
  tag: 0x7373,
  targets: 0x63c0,
  targetLevel: 0x68ca,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  tagText: 0x4487,
}
/** The ids of the elements that limit a tag to a part of the file: a track, an edition, a chapter or an attachment. */
const TARGET_PARTS = new Set([0x63c5, 0x63c9, 0x63c4, 0x63c6])
const FILE_LEVEL = 50
/** The names of a title and a part number, by the level of the tag: a collection or one of its parts. */
const OF_LEVEL: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  70: { TITLE: 'show' },
  60: { PART_NUMBER: 'season_number' },
}

type Pair = readonly [name: string, value: string]
interface MatroskaHead {
  tags: FileTags
  /** The position of further tags that follow the beginning of the file, or null if no further tags exist. */
  furtherAt: number | null
}

const textIn = (bytes: Buffer | undefined): string => (bytes ? tagText(bytes) : '')

/**
 * Reads the tags in the beginning of a Matroska or WebM file.
 * @param beginning the elements of `head`, if the caller has already read them
 */
export function tagsInMatroska(head: Buffer, beginning = elementsBeforeFrames(head)): MatroskaHead {
  const { start, top } = beginning
  const pairs = top.filter(({ id }) => id === ID.tags).flatMap(readTags)
  const info = childrenOf({ content: find(top, ID.info) ?? Buffer.alloc(0) })
  pairs.push(['title', textIn(find(info, ID.infoTitle))], ['encoder', textIn(find(info, ID.infoApp))])
  const positions = top.filter(({ id }) => id === ID.positions).flatMap(childrenOf)
  const further = positions
    .map(childrenOf)
    .filter((position) => numberIn(find(position, ID.positionId)) === ID.tags)
    .map((position) => start + numberIn(find(position, ID.positionAt)))
    .find((position) => position >= head.length)
  return { tags: toFileTags(pairs), furtherAt: further ?? null }
}

/** Reads an element of tags. Returns no tags if the bytes begin with another element. */
export function tagsInElement(bytes: Buffer): FileTags {
  const [first] = elements(bytes, 0, 1)
  return first?.id === ID.tags ? toFileTags(readTags(first)) : {}
}

function readTags(element: Element): Pair[] {
  const tags = childrenOf(element)
    .filter(({ id }) => id === ID.tag)
    .map(childrenOf)
    .flatMap((children) => {
      const targets = childrenOf({ content: find(children, ID.targets) ?? Buffer.alloc(0) })
      if (targets.some(({ id, content }) => TARGET_PARTS.has(id) && content.some((byte) => byte !== 0)))
        return []
      return [{ level: numberIn(find(targets, ID.targetLevel)) || FILE_LEVEL, children }]
    })
  // The number of a part is the number of an episode only if the file also names the collection.
  const isPart = tags.some(({ level }) => level in OF_LEVEL)
  return tags.flatMap(({ level, children }) =>
    children
      .filter(({ id }) => id === ID.simpleTag)
      .map(childrenOf)
      .flatMap((simple): Pair[] => {
        const given = textIn(find(simple, ID.tagName)).toUpperCase()
        const name =
          level > FILE_LEVEL
            ? OF_LEVEL[level]?.[given]
            : isPart && given === 'PART_NUMBER'
              ? 'episode_sort'
              : given
        return name === undefined ? [] : [[name, textIn(find(simple, ID.tagText))]]
      }),
  )
}
