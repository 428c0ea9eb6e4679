import { markOpen } from '../../features/device/following/openVideos.ts'
import { playback } from '../../features/player/playback.ts'

/** Marks the video in the player of this tab as open, so that no tab removes it while it plays. */
export function markPlayed(): void {
  let id: string | null = null
  let mark = new AbortController()
  const update = () => {
    const next = playback.current().video?.id ?? null
    if (next === id) return
    id = next
    mark.abort()
    mark = new AbortController()
    if (id !== null) markOpen(id, mark.signal)
  }
  update()
  playback.subscribe(update)
}
