import type { PlayingStatus } from '@vtube/shared/screens'
import { playback } from '../../features/player/playback.ts'
import { followTracks, type PlayerTracks } from '../../features/player/playerTracks.ts'
import { queue } from '../../features/queue/queue.ts'
import type { ScreenPlayer } from '../../features/screens/announceScreen.ts'
import { createSessionValue } from '../../storage/sessionValue.ts'

/** The maximum number of videos of the queue that a remote shows. */
const MAX_QUEUED = 30
/** The maximum number of chapters that a remote shows. */
const MAX_CHAPTERS = 60

/** The ids of the videos that play before and after the current one, or null. */
export const adjacentIds = createSessionValue<Pick<PlayingStatus, 'previousId' | 'nextId'>>({
  previousId: null,
  nextId: null,
})

/** Returns what the player of this page plays, or null while it plays nothing. */
function statusOf(tracks: PlayerTracks): ReturnType<ScreenPlayer['status']> {
  const { video, status, contents } = playback.current()
  if (video === null) return null
  const played: Omit<PlayingStatus, 'lastCommand'> = {
    videoId: video.id,
    playlistId: video.playlistId,
    title: video.title,
    // A video begins to play as soon as it is opened.
    state: status.state ?? 'playing',
    positionSeconds: playback.positionSeconds() ?? video.start?.seconds ?? 0,
    durationSeconds: playback.durationSeconds(),
    rate: status.rate,
    volume: status.volume,
    isMuted: status.isMuted,
    chapters: contents?.chapters.slice(0, MAX_CHAPTERS) ?? [],
    ...tracks,
    ...adjacentIds.read(),
    queue: queue
      .videos()
      .slice(0, MAX_QUEUED)
      .map(({ id, title }) => ({ id, title })),
  }
  return played
}

/** Connects the player of this page to its screen, until `stop` is called. */
export function createScreenPlayer() {
  const tracks = followTracks()
  const player: ScreenPlayer = {
    status: () => statusOf(tracks.current()),
    subscribe(listener) {
      const unsubscribe = [playback, queue, tracks, adjacentIds].map((part) => part.subscribe(listener))
      return () => {
        for (const end of unsubscribe) end()
      }
    },
    subscribeToPosition: playback.subscribeToReports,
  }
  return { ...player, tracks: tracks.current, stop: tracks.stop }
}
