import { FILMS } from '@vtube/shared/works'
import { SourceError } from '../../domain/SourceError.ts'
import { decodeEntities } from '../../import/sidecars/decodeEntities.ts'
import { MAX_NFO_MEGABYTES, parseNfo } from '../../import/sidecars/nfo.ts'
import { decodeText } from '../../import/subtitles/decodeText.ts'
import type { FileChange } from './applyChange.ts'
import { MAX_TAGS, type FieldChanges } from './fieldChanges.ts'
import { changeNfo, type NewNfo, type NfoChanges } from './nfoText.ts'
import { readFields, type VideoFields } from './videoFields.ts'
import type { VideoState } from './videoState.ts'
import { decodeXml } from './xmlBytes.ts'
import type { EditedXml } from './xmlText.ts'

/**
 * Returns the change of the `.nfo` file of a video, or null if its fields already have these values.
 * @param channelId the id of the corrected channel, if it is one that exists besides
 * @throws SourceError 409 `unreadableSidecar` if the file is no valid XML, or would not be read again
 */
export async function changeOfFields(
  state: VideoState,
  changes: FieldChanges,
  channelId: string | null,
): Promise<FileChange | null> {
  const present = await readFields(state)
  const wanted = toNfoChanges(present, changes)
  if (wanted.channel && channelId !== null) wanted.channelId = channelId
  const { path, file } = state.nfo
  const isReset = ({ series, ...others }: NfoChanges) =>
    series === undefined && Object.values(others).every((value) => value === null)
  // Without a file, there is nothing that could be taken back.
  if (Object.keys(wanted).length === 0 || (file === null && isReset(wanted))) return null
  const decoded = decodeXml(file?.bytes ?? Buffer.alloc(0))
  const text = decoded && changeNfo(decoded, wanted, newNfo(state, present, wanted))
  if (decoded === null || text === null) throw unreadableSidecar(path)
  const after = decoded.encode(text)
  if (after.length > MAX_NFO_MEGABYTES * 1024 ** 2 || !(await isReadAs(after, wanted, decoded)))
    throw unreadableSidecar(path)
  if (file !== null && file.bytes.equals(after)) return null
  return { videoId: state.video.id, media: state.path, path, before: file, after }
}

export const unreadableSidecar = (path: string): SourceError =>
  new SourceError(
    409,
    'unreadableSidecar',
    `“${path}” is no valid file of this kind. It stays as it is until somebody repairs or removes it.`,
  )

/** Returns the fields that differ from the present ones. */
function toNfoChanges(present: VideoFields, changes: FieldChanges): NfoChanges {
  const { title, description, date, tags, series, channel, audioLabels } = changes
  const wanted: NfoChanges = {}
  if (title !== undefined && title !== present.title) wanted.title = title
  if (description !== undefined && description !== present.description) wanted.description = description
  if (date !== undefined && date !== present.date) wanted.date = date
  if (channel !== undefined && channel !== present.channel) wanted.channel = channel
  if (tags !== undefined) {
    const all = 'set' in tags ? tags.set : [...present.tags, ...tags.add]
    const removed = new Set('set' in tags ? [] : tags.remove)
    const unique = [...new Set(all)].filter((tag) => !removed.has(tag)).slice(0, MAX_TAGS)
    if (unique.join('\n') !== present.tags.join('\n')) wanted.tags = unique
  }
  if (audioLabels !== undefined) {
    const labels = audioLabels.slice(0, audioLabels.findLastIndex((label) => label !== '') + 1)
    if (labels.join('\n') !== present.audioLabels.join('\n'))
      wanted.audioLabels = labels.length === 0 ? null : labels
  }
  if (series === null) {
    if (present.series !== null) wanted.series = null
  } else if (series !== undefined) {
    const { title: name = '', season = null, number = null } = present.series ?? {}
    const merged = {
      title: series.title ?? name,
      season: valueOf(series.season, season),
      number: valueOf(series.number, number),
    }
    if (
      present.series === null ||
      merged.title !== name ||
      merged.season !== season ||
      merged.number !== number
    )
      wanted.series = merged
  }
  return wanted
}

const valueOf = (given: number | null | undefined, present: number | null): number | null =>
  given === undefined ? present : given

function newNfo({ video }: VideoState, present: VideoFields, { series, title }: NfoChanges): NewNfo {
  const isPart = series === undefined ? present.series !== null : series !== null
  const kind = isPart ? 'episode' : video.tags.includes(FILMS) ? 'film' : 'video'
  return { kind, title: title ?? present.title }
}

/** Resolves to whether the import reads from a file what was written. */
async function isReadAs(bytes: Buffer, wanted: NfoChanges, { toXml }: EditedXml): Promise<boolean> {
  const { corrections } = parseNfo(await decodeText(bytes)) ?? {}
  if (corrections === undefined) return false
  const { title, description, date, tags, series, channel, audioLabels } = wanted
  const read = (text: string) => decodeEntities(toXml(text))
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return (
    (title === undefined || corrections.title === read(title)) &&
    (description === undefined || corrections.description === read(description)) &&
    (date == null || corrections.day === date.replaceAll('-', '')) &&
    (tags === undefined || isSame(corrections.tags?.toSorted(), tags.map(read).sort())) &&
    (series === undefined ||
      isSame(corrections.series, series && { ...series, title: read(series.title) })) &&
    (channel == null || corrections.channel === read(channel)) &&
    (audioLabels == null || isSame(corrections.audioLabels, audioLabels.map(read)))
  )
}
