import * as m from '@vtube/messages'
import type { Thumbnails } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { EmbedSection } from './EmbedSection.tsx'
import { LinkSection } from './LinkSection.tsx'
import { useStartTime } from './useStartTime.ts'

export interface ShareDialogProps {
  video: { id: string; title: string; thumbnails: Thumbnails }
  /** Is null while it is unknown, and for a stream. */
  durationSeconds: number | null
  /** A stream has no times to start at. */
  isLive: boolean
  /** The base URL of players, or null where other pages may not embed them. */
  embedUrl: string | null
  /** Returns the playback position in whole seconds, or null while it is unknown. */
  currentSeconds: () => number | null
  onClose: () => void
}

/** Shares a video: its link, and the code that embeds it, from the beginning or from a time. */
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
