import * as m from '@vtube/messages'
import { useSettings } from '../../config/settings.ts'
import type { Thumbnails } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { EmbedSection } from './EmbedSection.tsx'
import { GuestSection } from './GuestSection.tsx'
import { LinkSection } from './LinkSection.tsx'
import { useStartTime } from './useStartTime.ts'

export interface ShareDialogProps {
  video: { id: string; title: string; thumbnails: Thumbnails }
  /** The duration in seconds, or null while it is unknown and for a live stream. */
  durationSeconds: number | null
  /** Whether the video is a live stream, which has no start times. */
  isLive: boolean
  /** Returns the playback position in whole seconds, or null while it is unknown. */
  currentSeconds: () => number | null
  onClose: () => void
}

/**
 * A dialog with the link of a video, its links for guests, and the code that embeds it. The video of the link and the
 * code can start at the beginning or at a chosen time.
 */
export function ShareDialog({ video, durationSeconds, isLive, currentSeconds, onClose }: ShareDialogProps) {
  const start = useStartTime(currentSeconds, durationSeconds)
  const { embeddable, embedUrl, guestLinksUrl } = useSettings()
  return (
    <Dialog title={t(m.share)} onClose={onClose}>
      <LinkSection video={video} start={start} hasStart={!isLive} />
      {guestLinksUrl !== undefined && (
        <GuestSection url={guestLinksUrl} target={{ kind: 'video', id: video.id }} />
      )}
      {embeddable && <EmbedSection video={video} embedUrl={embedUrl} startSeconds={start.seconds} />}
    </Dialog>
  )
}

interface SharePlaylistDialogProps {
  name: string
  videoIds: readonly string[]
  /** The address of the server's API of links for guests. */
  guestLinksUrl: string
  onClose: () => void
}

/** A dialog with the links with which guests watch a playlist. */
export const SharePlaylistDialog = ({ name, videoIds, guestLinksUrl, onClose }: SharePlaylistDialogProps) => (
  <Dialog title={t(m.share)} onClose={onClose}>
    <GuestSection url={guestLinksUrl} target={{ kind: 'playlist', name, videoIds }} />
  </Dialog>
)
