import { openSavedFile } from '../storage/saved/savedFile.ts'
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

/** Appends a text to the file of a video, as a worker does. */
export async function writeOnDevice(user: string, id: string, text: string): Promise<void> {
  const file = await openSavedFile(user, id)
  file.append(new TextEncoder().encode(text))
  file.close()
}

/** Puts a video on the device of a test as if it had been saved, with this text as its file, and these responses. */
export async function saveOnDevice(
  user: string,
  changes: Partial<SavedVideo>,
  text = '0123456789',
  responses: Readonly<Record<string, string>> = {},
): Promise<void> {
  const video = { ...VIDEO, ...changes }
  await putSaved(user, video)
  if (text !== '') await writeOnDevice(user, video.id, text)
  for (const [url, text] of Object.entries(responses))
    await putSavedResponse(user, video.id, url, new Response(text))
}
