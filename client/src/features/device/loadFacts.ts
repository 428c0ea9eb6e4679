import { chooseStreams } from '@vtube/shared/browser/chooseStreams'
import { isStreamed } from '@vtube/shared/browser/playability'
import { networkError } from '../../api/request/RequestError.ts'
import type { SavingApi } from '../../api/savingApi.ts'
import { fetchPlayerVideo, type PlayerVideo, playsAsItIs } from './playerVideo.ts'
import type { SavingFacts } from './savingForms.ts'

interface LoadedVideo {
  facts: SavingFacts
  player: PlayerVideo
  /** A text that changes with the file. */
  version: string
  playerFiles: readonly string[]
  access: string
}

/**
 * Returns the query by which this browser asks for converted streams, or null if it cannot play them from this device:
 * browsers that stream by themselves do not ask the service worker for segments.
 */
async function queryOf({ tracks, conversion }: PlayerVideo): Promise<string | null> {
  if (conversion === null || tracks === null || !isStreamed()) return null
  const source =
    window.MediaSource ?? (globalThis as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource
  const query = await chooseStreams(
    tracks,
    conversion.targets,
    (type) => source?.isTypeSupported(type) ?? false,
  )
  return query && String(query)
}

/** Loads what is known of a video before it is saved. Rejects with a `RequestError`. */
export async function loadFacts(
  saving: SavingApi,
  embedUrl: string,
  id: string,
  signal?: AbortSignal,
): Promise<LoadedVideo> {
  const player = await fetchPlayerVideo(embedUrl, id).catch(async (error: unknown) => {
    // The description says more exactly what is wrong.
    await saving.describe(id, { signal })
    throw networkError(error)
  })
  const [query, isPlayed] = await Promise.all([queryOf(player), playsAsItIs(player)])
  const { bytes, version, maxBytes, playerFiles, streams, access } = await saving.describe(id, {
    signal,
    ...(query !== null && { streams: query }),
  })
  const { height = null } = player.tracks?.find(({ kind }) => kind === 'video') ?? {}
  return {
    facts: { id, bytes, height, isPlayed, maxBytes, streams, query: query ?? '' },
    player,
    version,
    playerFiles,
    access,
  }
}
