import * as m from '@vtube/messages'
import { useState } from 'react'
import { useSettings } from '../../config/settings.ts'
import type { Thumbnails } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { Tabs } from '../../ui/Tabs/Tabs.tsx'
import { GuestSection } from './GuestSection.tsx'
import { LinkSection } from './LinkSection.tsx'
import { TogetherSection } from './TogetherSection.tsx'
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

type Tab = 'link' | 'guest' | 'together'

/**
 * A dialog with the link of a video and, in further tabs if the server has them, with its links for guests, and with the
 * link to watch it together.
 */
export function ShareDialog({ video, durationSeconds, isLive, currentSeconds, onClose }: ShareDialogProps) {
  const start = useStartTime(currentSeconds, durationSeconds)
  const { guestLinksUrl, togetherUrl } = useSettings()
  const [tab, setTab] = useState<Tab>('link')
  const tabs: { id: Tab; label: string }[] = [{ id: 'link', label: t(m.videoLink) }]
  if (guestLinksUrl !== undefined) tabs.push({ id: 'guest', label: t(m.guestLinkTab) })
  if (togetherUrl !== undefined && !isLive) tabs.push({ id: 'together', label: t(m.watchTogether) })
  const link = <LinkSection video={video} start={start} hasStart={!isLive} />
  return (
    <Dialog title={t(m.share)} subtitle={video.title || t(m.untitledVideo)} onClose={onClose}>
      {tabs.length === 1 ? (
        link
      ) : (
        <Tabs className={styles.tabs} label={t(m.share)} tabs={tabs} chosen={tab} onChoose={setTab}>
          {tab === 'link' && link}
          {tab === 'guest' && guestLinksUrl !== undefined && (
            <GuestSection url={guestLinksUrl} target={{ kind: 'video', id: video.id }} />
          )}
          {tab === 'together' && togetherUrl !== undefined && (
            <TogetherSection
              url={togetherUrl}
              guestLinksUrl={guestLinksUrl}
              videoId={video.id}
              currentSeconds={currentSeconds}
              onJoin={onClose}
            />
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
