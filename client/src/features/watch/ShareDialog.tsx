import * as m from '@vtube/messages'
import { useState } from 'react'
import { useSettings } from '../../config/settings.ts'
import type { Thumbnails } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { Tabs } from '../../ui/Tabs/Tabs.tsx'
import { GuestSection } from './GuestSection.tsx'
import { LinkSection } from './LinkSection.tsx'
import styles from './ShareDialog.module.css'
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

/** A dialog with the link of a video and, if the server has them, with its links for guests in a second tab. */
export function ShareDialog({ video, durationSeconds, isLive, currentSeconds, onClose }: ShareDialogProps) {
  const start = useStartTime(currentSeconds, durationSeconds)
  const { guestLinksUrl } = useSettings()
  const [tab, setTab] = useState<'link' | 'guest'>('link')
  const link = <LinkSection video={video} start={start} hasStart={!isLive} />
  return (
    <Dialog title={t(m.share)} subtitle={video.title || t(m.untitledVideo)} onClose={onClose}>
      {guestLinksUrl === undefined ? (
        link
      ) : (
        <Tabs
          className={styles.tabs}
          label={t(m.share)}
          tabs={[
            { id: 'link', label: t(m.videoLink) },
            { id: 'guest', label: t(m.guestLinkTab) },
          ]}
          chosen={tab}
          onChoose={setTab}
        >
          {tab === 'link' ? (
            link
          ) : (
            <GuestSection url={guestLinksUrl} target={{ kind: 'video', id: video.id }} />
          )}
        </Tabs>
      )}
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
  <Dialog title={t(m.share)} subtitle={name} onClose={onClose}>
    <GuestSection url={guestLinksUrl} target={{ kind: 'playlist', name, videoIds }} />
  </Dialog>
)
