import {
  CORRECTABLE,
  correctedFields,
  type CorrectableField,
  type CorrectedSeries,
} from '../../import/sidecars/corrections.ts'
import { decodeEntities } from '../../import/sidecars/decodeEntities.ts'
import { NFO_ROOT, splitGenres } from '../../import/sidecars/nfo.ts'
import {
  addition,
  placeElement,
  replacePieces,
  setChildren,
  type EditedXml,
  type PlacedElement,
} from './xmlText.ts'

/** The fields that a change sets. A missing field stays as it is. */
export interface NfoChanges {
  title?: string
  description?: string
  /** A day such as `2026-03-04`, or null for the date that other files state. */
  date?: string | null
  /** All tags of the video. */
  tags?: readonly string[]
  /** The place in a series, or null for a video that belongs to no series. */
  series?: CorrectedSeries | null
  /** The name of the channel, or null for the channel that other files state. */
  channel?: string | null
  /** The id of the channel, if it is one that exists besides. */
  channelId?: string
  /** The names of the audio tracks, empty for tracks that have the name in the file. Null if all have that. */
  audioLabels?: readonly string[] | null
}

/** What a new file says besides the changes. */
export interface NewNfo {
  kind: 'film' | 'episode' | 'video'
  /** The present title, which other programs show. */
  title: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Returns the text of an `.nfo` file of Kodi or Jellyfin with changed fields. Elements, comments, spaces and everything
 * else that the changes do not concern stay as they are.
 * @param file the present file. In an empty one, and before mere addresses of metadata, the element is added
 * @returns null if the file is something else, or no valid XML. Then it must not be overwritten
 */
export function changeNfo(file: EditedXml, changes: NfoChanges, fresh: NewNfo): string | null {
  const text = NFO_ROOT.test(file.text) ? file.text : withRoot(file, fresh)
  const nfo = text === null ? null : openNfo(text, file.toXml)
  if (nfo === null) return null
  const { title, description, date, tags, series, channel, channelId, audioLabels } = changes
  if (title !== undefined) nfo.set('title', [title])
  if (description !== undefined) nfo.set('plot', [description])
  if (date !== undefined) setDate(nfo, date)
  if (tags !== undefined) setTags(nfo, tags)
  if (series !== undefined) setSeries(nfo, series)
  if (channel !== undefined) setChannel(nfo, channel, channelId)
  if (audioLabels !== undefined) setAudioLabels(nfo, audioLabels ?? [])
  nfo.set('corrected', correctedAfter(nfo.texts('corrected'), changes))
  return nfo.text()
}

/**
 * Adds the element to a file without any, or returns null if the file holds something else. Other programs read only
 * `<movie>` and `<episodedetails>`, so that an attribute tells the import which `<movie>` is no film.
 */
function withRoot({ text, toXml }: EditedXml, { kind, title }: NewNfo): string | null {
  const isMarked = text.startsWith(BYTE_ORDER_MARK)
  const rest = isMarked ? text.slice(1) : text
  // Media centers read addresses of metadata behind the XML.
  if (!rest.split(/\s+/).every((word) => word === '' || /^https?:\/\/./.test(word))) return null
  const name = kind === 'episode' ? 'episodedetails' : 'movie'
  const attribute = kind === 'video' ? ' kind="video"' : ''
  const element = `<${name}${attribute}>\n  <title>${toXml(title)}</title>\n</${name}>\n`
  return `${isMarked ? BYTE_ORDER_MARK : ''}${DECLARATION}${element}${rest}`
}

type OpenNfo = NonNullable<ReturnType<typeof openNfo>>

/** Opens the first element of a file for changes. Returns null if it is not valid XML. */
function openNfo(given: string, toXml: EditedXml['toXml']) {
  let text = given
  const findRoot = () => {
    const found = NFO_ROOT.exec(text)
    return found && placeElement(text, found.index)
  }
  let root = findRoot()
  if (root === null) return null
  const change = (to: (xml: EditedXml, root: PlacedElement) => string) => {
    if (root === null) return
    const changed = to({ text, toXml }, root)
    if (changed === text) return
    text = changed
    root = findRoot()
  }
  const texts = (name: string): string[] =>
    (root?.children ?? [])
      .filter((child) => child.name === name)
      .map(({ contentStart, contentEnd }) => toText(text.slice(contentStart, contentEnd)))
  return {
    text: () => text,
    name: () => root?.name,
    texts,
    change,
    /**
     * Sets the texts of all children with a name.
     * @param keep returns whether a present child stays as it is, by its text and number
     */
    set(
      name: string,
      values: readonly string[],
      keep: (text: string, index: number) => boolean = () => false,
    ) {
      const present = texts(name)
      const kept = present.map(keep)
      change((xml, parent) => setChildren(xml, parent, name, values, (index) => kept[index] ?? false))
    },
  }
}

const CDATA = '<![CDATA['
const CDATA_END = ']]>'

/** Returns a text without the marks around its CDATA sections. */
function withoutCdata(xml: string): string {
  const parts: string[] = []
  for (let at = 0; ;) {
    const start = xml.indexOf(CDATA, at)
    const end = start === -1 ? -1 : xml.indexOf(CDATA_END, start)
    if (end === -1) return parts.join('') + xml.slice(at)
    parts.push(xml.slice(at, start), xml.slice(start + CDATA.length, end))
    at = end + CDATA_END.length
  }
}

const toText = (xml: string): string => (xml.includes(CDATA) ? withoutCdata(xml) : decodeEntities(xml)).trim()

const isCorrected = (nfo: OpenNfo, field: CorrectableField): boolean =>
  correctedFields(nfo.texts('corrected')[0] ?? '').has(field)

/**
 * Sets the day in each element that states one, and the year, so that no two of them differ. Without a day, those that
 * were corrected are removed.
 */
function setDate(nfo: OpenNfo, date: string | null): void {
  if (date === null && !isCorrected(nfo, 'date')) return
  const present = ['aired', 'premiered', 'releasedate'].filter((name) => nfo.texts(name).length > 0)
  const usual = nfo.name() === 'episodedetails' ? 'aired' : 'premiered'
  for (const name of present.length > 0 ? present : [usual]) nfo.set(name, date === null ? [] : [date])
  if (date !== null && nfo.texts('year').length > 0) nfo.set('year', [date.slice(0, 4)])
}

/** Sets all tags. A genre stays a genre if it is still among the tags, and everything else is a tag. */
function setTags(nfo: OpenNfo, tags: readonly string[]): void {
  const wanted = new Set(tags)
  const isWanted = (tag: string) => wanted.has(tag)
  const genres = nfo.texts('genre').map(splitGenres)
  const rest = genres.filter((some) => !some.every(isWanted)).flatMap((some) => some.filter(isWanted))
  nfo.set('genre', rest, (text) => splitGenres(text).every(isWanted))
  const known = new Set([...genres.flat(), ...nfo.texts('tag')])
  nfo.set(
    'tag',
    tags.filter((tag) => !known.has(tag)),
    isWanted,
  )
}

function setSeries(nfo: OpenNfo, series: CorrectedSeries | null): void {
  if (series !== null) nfo.change(renameToEpisode)
  const { title = '', season = null, number = null } = series ?? {}
  nfo.set('showtitle', title === '' ? [] : [title])
  nfo.set('season', season === null ? [] : [String(season)])
  nfo.set('episode', number === null ? [] : [String(number)])
}

/** Makes a film an episode, as which other programs read numbers of seasons and episodes. */
function renameToEpisode({ text }: EditedXml, { name, start, end }: PlacedElement): string {
  if (name !== 'movie' && name !== 'video') return text
  const element = text.slice(start, end).replace(`<${name}`, '<episodedetails')
  const closing = element.lastIndexOf(`</${name}`)
  const renamed =
    closing === -1
      ? element
      : `${element.slice(0, closing)}</episodedetails${element.slice(closing + 2 + name.length)}`
  return text.slice(0, start) + renamed + text.slice(end)
}

/** Sets the first studio, which names the channel. Without a channel, the studio that named it is removed. */
function setChannel(nfo: OpenNfo, channel: string | null, id?: string): void {
  if (channel === null && !isCorrected(nfo, 'channel')) return
  nfo.set('studio', channel === null ? [] : [channel], (_, index) => index > 0)
  nfo.set('channelid', id === undefined || channel === null ? [] : [id])
}

/** Sets the names of audio tracks, each with the number of its track. Media centers pass over this element. */
function setAudioLabels(nfo: OpenNfo, labels: readonly string[]): void {
  nfo.set('audiolabel', [])
  nfo.change(({ text, toXml }, root) => {
    const elements = labels.flatMap((label, index) =>
      label === '' ? [] : `<audiolabel track="${index + 1}">${toXml(label)}</audiolabel>`,
    )
    return elements.length === 0 ? text : replacePieces(text, [addition(text, root, elements)])
  })
}

/** Returns the text of the element that names what people have corrected. */
function correctedAfter(before: readonly string[], changes: NfoChanges): string[] {
  const fields = new Set<CorrectableField>(correctedFields(before[0] ?? ''))
  for (const field of CORRECTABLE) {
    const value = changes[field]
    if (value !== undefined) fields.add(field)
    // Without a date, a channel or names of audio tracks, the video has those of its other files again.
    if (value === null && field !== 'series') fields.delete(field)
  }
  return fields.size === 0 ? [] : [CORRECTABLE.filter((field) => fields.has(field)).join(' ')]
}
