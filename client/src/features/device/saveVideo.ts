import type { ApiClient } from '../../api/request/client.ts'
import type { SavingApi } from '../../api/savingApi.ts'
import { readSavedFile } from '../../storage/saved/savedFile.ts'
import { removeFile } from '../../storage/saved/savedFiles.ts'
import { readProgress, removeSegments } from '../../storage/saved/savedSegments.ts'
import { changeSaved, putSaved, type SavableVideo, type SavedVideo } from '../../storage/saved/savedVideos.ts'
import { downloadFile, type DownloadEnd, type DownloadOptions } from './downloadFile.ts'
import { downloadStream } from './downloadStream.ts'
import { loadFacts } from './loadFacts.ts'
import { type FileContents, withForcedSubtitles } from './forcedSubtitles.ts'
import { requirePlayerWorker } from './playerWorker.ts'
import { fetchPlayerVideo } from './playerVideo.ts'
import { fetchOrNull, savePlayer, saveResponses, saveStoryboard } from './savedResponses.ts'
import { chosenForm, type SavingChoice } from './savingChoice.ts'
import { askForLastingStorage } from './useRoom.ts'

interface SavingMeans {
  /** The id of the person. */
  user: string
  api: ApiClient
  saving: SavingApi
  /** The base address of the player. */
  embedUrl: string
}

/** The error of a video that is not, or no longer, saved in the chosen form. */
export class UnfitForm extends Error {}

/** Returns the bytes of a saved video that are stored, and those of the whole video, which are equal when it is whole. */
export async function measureSaved(
  user: string,
  { id, bytes, stream }: Pick<SavedVideo, 'id' | 'bytes' | 'stream'>,
): Promise<{ storedBytes: number; bytes: number }> {
  if (stream === null) return { storedBytes: (await readSavedFile(user, id))?.size ?? 0, bytes }
  const { storedBytes, isWhole } = await readProgress(user, id)
  return { storedBytes, bytes: isWhole ? storedBytes : expectedBytes(bytes, storedBytes) }
}

/** Returns the expected size of a video that is not whole, of which more may be stored than was expected. */
export const expectedBytes = (bytes: number, storedBytes: number): number => Math.max(bytes, storedBytes + 1)

/** Returns the choice by which a video was saved. */
export const choiceOf = ({ stream }: Pick<SavedVideo, 'stream'>): SavingChoice =>
  stream ?? { quality: 'original', audioTracks: [0] }

/**
 * Stores what is known of a video and what page and player need beside its streams, in place of what was saved
 * of it before. Rejects if the server does not answer, if the storage is full, or if the signal aborts.
 * @param former what was saved of the video, which stays removed if that happens meanwhile, or undefined for a new one
 */
export async function beginVideo(
  { user, api, saving, embedUrl }: SavingMeans,
  { id, title, channelId, channelTitle, durationSeconds, pictureUrl, series, followedBy }: SavableVideo,
  { choice, former, signal }: { choice: SavingChoice; former: SavedVideo | undefined; signal: AbortSignal },
): Promise<void> {
  // Firefox asks the person, only just after a press. Nothing waits for an answer, which may never come.
  void askForLastingStorage()
  const { facts, player, version, playerFiles, access } = await loadFacts(saving, embedUrl, id)
  const form = chosenForm(facts, choice)
  if (form === null) throw new UnfitForm('The video cannot be saved in this form.')
  const { subtitlesUrl } = player
  const found = subtitlesUrl === null ? null : await fetchOrNull(subtitlesUrl)
  const contents = found && ((await found.json()) as FileContents)
  const stream = form.stream && {
    ...form.stream,
    // The server tells devices of one person apart by the name of the viewer.
    query: `${withForcedSubtitles(form.stream, player, contents)}&viewer=${crypto.randomUUID()}`,
  }
  await requirePlayerWorker()
  await savePlayer(embedUrl, playerFiles)
  await Promise.all([removeFile(user, id), removeSegments(user, id)])
  signal.throwIfAborted()
  const record: SavedVideo = {
    id,
    title,
    channelId,
    channelTitle,
    durationSeconds,
    pictureUrl,
    contentType: player.fileType ?? '',
    bytes: form.bytes,
    stream,
    version,
    access,
    etag: null,
    savedAt: former?.savedAt ?? Date.now(),
    problem: null,
    goneSince: undefined,
    series,
    followedBy,
    isIncomplete: true,
  }
  await (former === undefined ? putSaved(user, record) : changeSaved(user, id, record))
  await saveResponses({ user, id, api, channelId, pictureUrl, stream, contents }, player)
  await changeSaved(user, id, { isIncomplete: false })
}

/** Stores the rest of the streams of a video, and its storyboard. Rejects only if the signal aborts. */
export async function fetchVideo(
  { user, saving, embedUrl }: Omit<SavingMeans, 'api'>,
  video: Pick<SavedVideo, 'id' | 'bytes' | 'etag' | 'stream'>,
  options: Pick<DownloadOptions, 'signal' | 'onEtag' | 'onProgress' | 'waitForServer'>,
): Promise<DownloadEnd> {
  const { id, stream } = video
  const end =
    stream === null
      ? await downloadFile({
          ...options,
          user,
          video,
          url: new URL(`/media/${encodeURIComponent(id)}`, embedUrl).href,
        })
      : await downloadStream({
          ...options,
          user,
          id,
          stream,
          playlistUrl: (query) => saving.playlistUrl(id, query),
        })
  if (end === 'complete') {
    const { storyboardUrl } = await fetchPlayerVideo(embedUrl, id).catch(() => ({ storyboardUrl: null }))
    if (storyboardUrl !== null) void saveStoryboard(user, id, storyboardUrl).catch(() => {})
  }
  return end
}
