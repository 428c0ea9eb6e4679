import { deriveFileFacts } from './deriveFileFacts.ts'
import type { ImportContext, EntryReport } from './importContext.ts'
import { isRootFolder, placeOf } from '../media/joinedStore.ts'
import { basename } from 'node:path'
import type { CatalogueBatch } from '../catalogue/catalogueTypes.ts'
import type { ImportedEntry } from '../catalogue/importedEntry.ts'
import { chaptersOfFile, readChapters, validChapters } from './fileChapters.ts'
import { filesByRole } from './folder/filesByRole.ts'
import { joinPath, type ChannelFiles, type FoundEntry, type VideoFiles } from './folder/findEntries.ts'
import type { MediaLocation, MediaStore } from '../media/MediaStore.ts'
import { unlessAway } from '../media/readStored.ts'
import { isInstalled, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { MediaInfo } from '../ffmpeg/probeMedia.ts'
import { InputLostError, requireInput } from '../ffmpeg/runFfmpeg.ts'
import { textStreamsOf } from '../ffmpeg/subtitleKinds.ts'
import { isEndingOfTexts, needsProbe } from './folder/fileTypes.ts'
import { readOutline, type ContainerOutline } from './containers/containerOutline.ts'
import { probeVideo, readDuration } from './containers/mediaMetadata.ts'
import { aliasOf } from './aliasOf.ts'
import { nameBeside, toTitle } from './naming/fileTitle.ts'
import { channelOfFile, folderOfFilm } from './naming/channelFolder.ts'
import { dayInName } from './naming/days.ts'
import { seriesFolder } from './naming/seasonFolder.ts'
import { titleOfDisc } from './naming/discs.ts'
import { isInFilmFolder } from './naming/filmFolder.ts'
import { yearInName } from './naming/releaseTail.ts'
import { withCorrections } from './sidecars/corrections.ts'
import { channelNamed, describedChannel, readChannelSidecar } from './sidecars/describedChannel.ts'
import type { VideoIdentity } from './identifyVideos.ts'
import { stemOf } from './folder/fileNames.ts'
import { type PictureRole, pictureUrl } from '../domain/pictureSizes.ts'
import { readDescription } from './sidecars/readDescription.ts'
import { readSubtitleFiles } from './subtitles/readSubtitleFiles.ts'
import { oneLine } from './sidecars/sidecarFields.ts'
import { faultOf } from './sidecars/faultOf.ts'
import { readMetadata } from './sidecars/readMetadata.ts'
import { readSidecar } from './sidecars/readSidecar.ts'
import { EMPTY_SIDECAR, isRecording } from './sidecars/parseSidecar.ts'
import {
  channelOfVideo,
  describesChannel,
  toChannelRow,
  toCommentRows,
  toVideoRow,
} from './sidecars/sidecarToRows.ts'
import { seriesPlace } from './naming/seriesPlace.ts'
import { sidecarOfTags } from './sidecars/sidecarOfTags.ts'
import { storageAway } from '../domain/SourceError.ts'
import type { SkipReason } from './folder/skippedFiles.ts'

type Rows = 'videos' | 'channels' | 'comments' | 'transcripts'
export type ReadEntry = { entry: ImportedEntry } & Required<Pick<CatalogueBatch, Rows>>

/**
 * Reads an entry and returns the rows for the catalogue. If the entry is not imported, reports the reason and returns
 * null.
 * @param identity the identity of a video
 * @param isKnown whether the entry was imported before. Its earlier rows stay if its sidecar is broken now
 */
export async function readEntry(
  found: FoundEntry,
  isKnown: boolean,
  identity: VideoIdentity,
  context: ImportContext,
  report: EntryReport,
): Promise<ReadEntry | null> {
  const { group } = found
  return group.kind === 'video'
    ? readVideo(found, group, isKnown, identity, context, report)
    : readChannel(found, group, context, report)
}

/**
 * Reads a video into rows of the catalogue.
 * @throws SourceError 503 if the storage fails while the file is read, which makes the file seem broken
 */
async function readVideo(
  found: FoundEntry,
  group: VideoFiles,
  isKnown: boolean,
  identity: VideoIdentity,
  context: ImportContext,
  report: EntryReport,
): Promise<ReadEntry | null> {
  const media = identity.isRefused === true ? null : await context.store.locate(found.path)
  if (media === null) {
    report.skip(identity.isRefused === true ? 'refused' : 'unreadable')
    return null
  }
  const read = () => readMedia({ ...found, group, media }, isKnown, identity, context, report)
  return await requireInput(media, read).catch((error: unknown) => {
    throw error instanceof InputLostError ? storageAway(error) : error
  })
}

async function readMedia(
  found: FoundEntry & { group: VideoFiles; media: MediaLocation },
  isKnown: boolean,
  { content, id, isCopy = false, beside }: VideoIdentity,
  { store, now, ffmpeg, signal }: ImportContext,
  report: EntryReport,
): Promise<ReadEntry | null> {
  const { path, folder, fingerprint, modifiedAt, group, media } = found
  const metadata = await readMetadata(store, folder, group)
  const { studio, corrections, hasTags } = metadata
  const isFilm = isInFilmFolder(folder) || metadata.isFilm
  const outline = await readOutline(media, hasTags)
  const isOther = needsProbe(path) || outline.tracks.isAudioOnly
  const probed = isOther ? await probeOther(media, outline, ffmpeg, signal) : null
  signal.throwIfAborted()
  if (typeof probed === 'string') {
    report.skip(probed)
    return null
  }
  for (const fault of metadata.faults) report.warn(isKnown ? `${fault} The video stays as it was.` : fault)
  if (isKnown && metadata.faults.length > 0) return null
  const place = placeOf(store, folder)
  const tagged = hasTags
    ? sidecarOfTags(probed?.tags ?? outline.tags, {
        name: group.media,
        title: toTitle(group.media),
        isFilm,
        isInSeries: seriesFolder(place.path, group.media) !== place.path,
        recordedAt: probed?.recordedAt ?? outline.times.recordedAt,
      })
    : null
  const sidecar = withCorrections(metadata.sidecar ?? tagged, corrections)
  const usual =
    channelOfVideo(metadata.sidecar ?? EMPTY_SIDECAR) ??
    (await describedChannel(folder, store, group.channelSidecar)) ??
    channelOfVideo(tagged ?? EMPTY_SIDECAR) ??
    channelNamed(studio || channelOfFile(place.path, group, basename(place.store.name)))
  const { channel: chosen = usual.title, channelId } = corrections
  const channel = chosen === usual.title && channelId === undefined ? usual : channelNamed(chosen, channelId)
  const told = sidecar === null || isRecording(sidecar) ? null : sidecar.duration
  let durationSeconds = told === null ? null : trueLength(told, outline, probed)
  if (durationSeconds === null && sidecar?.endless !== true)
    try {
      const installed = isInstalled(ffmpeg) ? ffmpeg : null
      durationSeconds = await readDuration(media, { outline, ffmpeg: installed, info: probed, signal })
    } catch {
      signal.throwIfAborted()
      if (sidecar === null || group.sidecar === null) {
        report.skip('unreadable')
        return null
      }
      if (sidecar.duration === null)
        report.warn(`The duration of “${path}” is unknown: neither its sidecar nor the file contains it.`)
    }
  const inside = contentsOf(outline, probed, ffmpeg)
  const spoken = await readSubtitleFiles(found, { store, ffmpeg, signal }, report)
  const hasSubtitles = spoken.subtitles.length > 0 || inside.hasTexts
  const title =
    titleOfDisc(place.path, group.media, basename(place.store.name)) ?? toTitle(group.media, channel.title)
  const isDescribed = corrections.description !== undefined || Boolean(metadata.sidecar?.description)
  const written = isDescribed ? null : await descriptionOf(found, store, report)
  const fileName = metadata.sidecar === null ? nameBeside(sidecar?.title ?? title, group.media) : ''
  const file = {
    ...deriveFileFacts(
      isRootFolder(store, folder) ? folder : folderOfFilm(folder, group),
      sidecar,
      outline,
      probed,
    ),
    series: seriesPlace(found, group, sidecar, corrections.series),
  }
  const recordedAt = outline.times.recordedAt ?? probed?.recordedAt ?? null
  const times = [recordedAt, dayInName(stemOf(group.media)), modifiedAt]
  const seriesTitle = oneLine(corrections.series?.title ?? '')
  const facts = {
    id,
    title,
    fileName,
    channel,
    times,
    durationSeconds,
    hasSubtitles,
    file,
    isFilm,
    seriesTitle,
  }
  const pictures = {
    pictureUrl: (id: string, role: PictureRole) => pictureUrl({ kind: 'video', id, role }, versionOf(found)),
    hasPicture: group.thumbnail !== null,
    hasPoster: group.poster !== null,
    hasBackdrop: group.backdrop !== null,
  }
  const year = yearInName(stemOf(group.media)) ?? yearInName(basename(folder))
  const fields = written === null ? sidecar : { ...(sidecar ?? EMPTY_SIDECAR), description: written }
  const described = isCopy && fields ? { ...fields, id: null } : (fields ?? EMPTY_SIDECAR)
  const video = toVideoRow(described, { ...facts, ...pictures, year }, now)
  const entry: ImportedEntry = {
    kind: 'video',
    path,
    id: video.id,
    fingerprint,
    content,
    files: filesByRole(folder, group, ['media', 'thumbnail', 'poster', 'backdrop']),
    subtitles: spoken.subtitles,
  }
  const named = validChapters(metadata.chapters ?? sidecar?.chapters ?? null, video.durationSeconds)
  const inFile = async () => {
    if (probed !== null) return chaptersOfFile(probed)
    return inside.hasChapters && isInstalled(ffmpeg) ? await readChapters(media, ffmpeg, signal) : []
  }
  const chapters = named.length > 0 || metadata.chapters !== null ? named : await inFile()
  signal.throwIfAborted()
  const alias = aliasOf(group.media, probed?.tags ?? outline.tags, video.id)
  if (alias !== undefined) entry.alias = alias
  if (inside.hasTexts) entry.inner = 'pending'
  if (beside) entry.beside = beside
  if (chapters.length > 0) entry.chapters = chapters
  if (corrections.audioLabels) entry.audioLabels = corrections.audioLabels
  return {
    entry,
    videos: [video],
    channels: [],
    comments: sidecar ? toCommentRows(sidecar, video, now) : [],
    transcripts: [{ videoId: video.id, tracks: spoken.tracks }],
  }
}

/**
 * Returns the length of a video in seconds. It is the length in the sidecar, unless the file states another length,
 * because parts may have been cut out. A difference of less than a second is rounding.
 */
function trueLength(told: number, { isCutOff, times }: ContainerOutline, probed: MediaInfo | null): number {
  const stated = times.videoSeconds ?? times.statedSeconds ?? probed?.durationSeconds ?? null
  if (isCutOff || stated === null || Math.abs(stated - told) < 1) return told
  return Math.round(stated * 1000) / 1000
}

/** Returns the text in the file that holds only the description, or null if the video has no such file. */
async function descriptionOf(
  { folder, group: { description } }: { folder: string; group: VideoFiles },
  store: MediaStore,
  report: EntryReport,
): Promise<string | null> {
  if (description === null) return null
  const path = joinPath(folder, description)
  return await readDescription(store, path).catch((error: unknown) => {
    unlessAway(error)
    report.warn(`The description “${path}” was skipped: ${faultOf(error)}.`)
    return null
  })
}

/** Returns whether a file may have chapters and text subtitles. Both are false without ffmpeg, which reads them. */
function contentsOf(
  { hasChapters, hasTexts }: ContainerOutline,
  probed: MediaInfo | null,
  ffmpeg: FfmpegSearch,
): Pick<ContainerOutline, 'hasChapters' | 'hasTexts'> {
  if (!isInstalled(ffmpeg)) return { hasChapters: false, hasTexts: false }
  if (probed === null) return { hasChapters, hasTexts }
  return { hasChapters: probed.chapters.length > 0, hasTexts: textStreamsOf(probed).length > 0 }
}

/** Probes a file that neither its name nor its outline proves to be a video. Resolves to the reason to skip it. */
async function probeOther(
  path: string,
  outline: ContainerOutline,
  ffmpeg: FfmpegSearch,
  signal: AbortSignal,
): Promise<MediaInfo | SkipReason> {
  if (outline.tracks.isAudioOnly || (isEndingOfTexts(path) && !outline.beginsLikeVideo)) return 'noVideo'
  if (!isInstalled(ffmpeg)) return 'noFfmpeg'
  return await probeVideo(ffmpeg, path, signal).catch((): SkipReason => 'noVideo')
}

async function readChannel(
  found: FoundEntry,
  group: ChannelFiles,
  { store, now }: ImportContext,
  report: EntryReport,
): Promise<ReadEntry | null> {
  const { path, folder, fingerprint } = found
  const reading = group.isOfFolder ? readChannelSidecar(store, path) : readSidecar(store, path)
  const sidecar = await reading.catch((error: unknown) => {
    unlessAway(error)
    report.warn(`The sidecar “${path}” was skipped: ${faultOf(error)}.`)
    return null
  })
  if (sidecar === null || !(group.isOfFolder || describesChannel(sidecar))) return null
  const files = filesByRole(folder, group, ['avatar', 'banner', 'poster', 'backdrop'])
  const toUrl = (id: string, role: PictureRole) =>
    files[role] === undefined ? null : pictureUrl({ kind: 'channel', id, role }, versionOf(found))
  const channel = toChannelRow(sidecar, toUrl, now)
  const identity = { kind: 'channel', path, id: channel.id } as const
  const entry: ImportedEntry = { ...identity, fingerprint, content: '', files, subtitles: [] }
  return { entry, videos: [], channels: [channel], comments: [], transcripts: [] }
}

const versionOf = ({ fingerprint }: FoundEntry) => fingerprint.slice(0, 8)
