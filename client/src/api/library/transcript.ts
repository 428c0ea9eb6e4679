import * as v from 'valibot'
import type { Settings } from '../../config/settings.ts'
import type { Cue } from '../../domain/playerContents.ts'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'

const schema = v.object({
  passages: v.array(v.object({ startSeconds: v.pipe(v.number(), v.finite()), text: v.string() })),
})

/** The ids of a video and of one of its subtitle tracks. */
interface Track {
  videoId: string
  trackId: string
}

/** Returns the address of the transcript of a subtitle track. */
export function transcriptUrl({ embedUrl }: Pick<Settings, 'embedUrl'>, { videoId, trackId }: Track): URL {
  const path = [videoId, 'transcript', trackId].map((part) => encodeURIComponent(part.toWellFormed()))
  return new URL(path.join('/'), embedUrl)
}

/** Reads a transcript that was saved. Returns null for any other value. */
export const readTranscript = (body: unknown): Cue[] | null => parseOrNull(schema, body)?.passages ?? null

/** Fetches the transcript of a subtitle track from our own server. Throws the same errors as `fetchJson`. */
export async function loadTranscript(
  settings: Pick<Settings, 'embedUrl' | 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  track: Track,
  signal: AbortSignal,
): Promise<Cue[]> {
  const { passages } = await fetchJson(transcriptUrl(settings, track), schema, settings, bearer, signal)
  return passages
}
