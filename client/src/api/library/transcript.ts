import * as v from 'valibot'
import type { Settings } from '../../config/settings.ts'
import type { Cue } from '../../domain/playerContents.ts'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'

const schema = v.object({
  passages: v.array(v.object({ startSeconds: v.pipe(v.number(), v.finite()), text: v.string() })),
})

/** Fetches the transcript of a subtitle track from our own server. Throws the same errors as `fetchJson`. */
export async function loadTranscript(
  settings: Pick<Settings, 'embedUrl' | 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  { videoId, trackId }: { videoId: string; trackId: string },
  signal: AbortSignal,
): Promise<Cue[]> {
  const path = [videoId, 'transcript', trackId].map((part) => encodeURIComponent(part.toWellFormed()))
  const url = new URL(path.join('/'), settings.embedUrl)
  const { passages } = await fetchJson(url, schema, settings, bearer, signal)
  return passages
}
