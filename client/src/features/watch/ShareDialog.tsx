import * as m from '@vtube/messages'
import type { Thumbnails } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { EmbedSection } from './EmbedSection.tsx'
import { LinkSection } from './LinkSection.tsx'
import { useStartTime } from './useStartTime.ts'

export interface ShareDialogProps {
  video: { id: string; title: string; thumbnails: Thumbnails }
  /** The duration, or null while it is unknown and for a live stream. */
  durationSeconds: number | null
  /** Whether the video is a live stream, which has no start times. */
  isLive: boolean
  /** The base URL of players, or null if other pages may not embed them. */
  embedUrl: string | null
  /** Returns the playback position in whole seconds, or null while it is unknown. */
  currentSeconds: () => number | null
  onClose: () => void
}

/**
 * A dialog with the link of a video and the code that embeds it. Both can start at the beginning or at a chosen time.
 */
export function ShareDialog({
  video,
  durationSeconds,
  isLive,
  embedUrl,
  currentSeconds,
  onClose,
}: ShareDialogProps) {
  const start = useStartTime(currentSeconds, durationSeconds)
  return (
    <Dialog title={t(m.share)} onClose={onClose}>
      <LinkSection video={video} start={start} hasStart={!isLive} />
      {embedUrl !== null && <EmbedSection video={video} embedUrl={embedUrl} startSeconds={start.seconds} />}
    </Dialog>
  )
}
