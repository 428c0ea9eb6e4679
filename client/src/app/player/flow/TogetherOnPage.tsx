import { useSyncExternalStore } from 'react'
import { paths } from '../../../config/paths.ts'
import { useSettings } from '../../../config/settings.ts'
import { togetherPath } from '../../../config/togetherPath.ts'
import { playback } from '../../../features/player/playback.ts'
import type { SyncedPlayer } from '../../../features/together/together.ts'
import { TogetherPanel } from '../../../features/together/TogetherPanel.tsx'
import { useNavigate } from '../../../routing/hooks.ts'

/** The player of the page, as a session controls it. */
const createSyncedPlayer = (embedUrl: string): SyncedPlayer => ({
  order(order) {
    if (order.name === 'seek') playback.seekTo(order.seconds)
    else if (order.name === 'setSpeed') playback.command({ func: 'setPlaybackRate', args: [order.rate] })
    else playback.command({ func: order.name === 'play' ? 'playVideo' : 'pauseVideo' })
  },
  adjustSpeed: (factor) => playback.command({ func: 'adjustSpeed', args: [factor] }),
  subscribe: playback.subscribe,
  videoId: () => playback.current().video?.id ?? null,
  origin: new URL(embedUrl).origin,
})

/** The session in which the video page takes part. */
export function TogetherOnPage({ url, id }: { url: string; id: string }) {
  const { embedUrl } = useSettings()
  const navigate = useNavigate()
  const videoId = useSyncExternalStore(playback.subscribe, () => playback.current().video?.id ?? null)
  if (videoId === null) return null
  return (
    <TogetherPanel
      url={url}
      id={id}
      videoId={videoId}
      player={createSyncedPlayer(embedUrl)}
      onOtherVideo={(other) => navigate(togetherPath(other, id), { replace: true })}
      onLeave={() => navigate(paths.watch(videoId), { replace: true })}
    />
  )
}
