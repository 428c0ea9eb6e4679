import { writePart } from '../storage/saved/savedFiles.ts'
import { putSaved, putSavedResponse, type SavedVideo } from '../storage/saved/savedVideos.ts'

const VIDEO: SavedVideo = {
  id: 'koi',
  title: 'Koi',
  channelId: 'pond',
  channelTitle: 'Pond',
  durationSeconds: 60,
  pictureUrl: null,
  contentType: 'video/mp4',
  bytes: 10,
  stream: null,
  version: 'one',
  etag: '"one"',
  savedAt: 1,
  problem: null,
}

/** Puts a video on the device of a test as if it had been saved, with these parts of its file and these responses. */
export async function saveOnDevice(
  user: string,
  changes: Partial<SavedVideo>,
  parts: readonly string[] = ['01234', '56789'],
  responses: Readonly<Record<string, string>> = {},
): Promise<void> {
  const video = { ...VIDEO, ...changes }
  await putSaved(user, video)
  for (const [index, part] of parts.entries()) await writePart(user, video.id, index, new Blob([part]))
  for (const [url, text] of Object.entries(responses))
    await putSavedResponse(user, video.id, url, new Response(text))
}
