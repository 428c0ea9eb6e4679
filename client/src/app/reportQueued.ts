import * as m from '@vtube/messages'
import { paths } from '../config/paths.ts'
import type { Video } from '../domain/video.ts'
import { playback } from '../features/player/playback.ts'
import { queue } from '../features/queue/queue.ts'
import { t } from '../language/translate.ts'
import type { useNavigate } from '../routing/hooks.ts'
import type { ShowToast } from '../ui/Toast/Toast.tsx'

interface QueueMeans {
  report: (text: string, onUndo: () => void) => void
  toast: ShowToast
  navigate: ReturnType<typeof useNavigate>
}

/** Reports a change of the queue. If no video is open in the player, the button of the toast starts the queue. */
export function reportQueued(
  { id }: Pick<Video, 'id'>,
  { report, toast, navigate }: QueueMeans,
  text: string,
  onUndo: () => void,
): void {
  if (playback.current().video !== null) return report(text, onUndo)
  const start = () => navigate(paths.watch(queue.videos()[0]?.id ?? id))
  toast({ text, action: { label: t(m.play), onPress: start } })
}
