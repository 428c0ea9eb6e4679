import { uniqueBy } from '../../domain/uniqueBy.ts'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import type { Video } from '../../domain/video.ts'
import { parseVideoFacts } from '../../domain/videoFacts.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { valueOf } from '../../videos/createBatchLoader.ts'
import type { VideoStore } from '../../videos/createVideoStore.ts'
import type { Candidate } from './forYouVideo.ts'

/** Resolves to the videos that this device stores or that lists have loaded, without duplicates or calls. */
export async function knownVideos({ listed }: VideoStore, data: SignedInUserData): Promise<readonly Video[]> {
  const [stored] = await Promise.all([data.videos.all().catch(() => []), data.feed.read()])
  const uploads = Array.from(data.feed.state().uploads?.values() ?? [], ({ videos }) => videos)
  const all = [...listed.values(), ...uploads.flat(), ...stored.filter(({ isGone }) => !isGone)]
  return uniqueBy(all, ({ id }) => id)
}

/** Resolves when the library has told the facts about videos, or has failed to. Requests the facts that are unknown. */
export async function loadFacts({ away }: VideoStore, videoIds: readonly string[]): Promise<void> {
  away.request(videoIds)
  const pending = videoIds.filter((id) => away.stateOf(id) === 'pending')
  await Promise.all(
    pending.map(async (id) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = away.subscribe(id, resolve)
      await promise
      stop()
    }),
  )
}

/** Yields videos with everything else that this device knows about them. Makes no call. */
export function* toCandidates(
  videos: readonly Video[],
  { details, away }: VideoStore,
  history: ReadonlyMap<string, HistoryEntry>,
): Generator<void, Candidate[]> {
  const candidates: Candidate[] = []
  for (const video of videos) {
    if (away.peek(video.id)) continue
    const loaded = video.details ?? valueOf(details.peek(video.id))
    candidates.push({
      video,
      durationSeconds: loaded?.durationSeconds ?? history.get(video.id)?.duration ?? null,
      facts: parseVideoFacts(away.factsOf(video.id)),
    })
    yield
  }
  return candidates
}
