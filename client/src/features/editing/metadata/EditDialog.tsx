import * as m from '@vtube/messages'
import { useState } from 'react'
import type { ChangeId, EditedVideo, EditingApi } from '../../../api/editingApi.ts'
import { counted } from '../../../format/count.ts'
import { t } from '../../../language/translate.ts'
import { useRequest } from '../../../redux/useRequest.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { RemoteView } from '../../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs/Tabs.tsx'
import type { NamedVideo } from '../editing.ts'
import { useReportChange } from '../useReportChange.ts'
import { AudioForm } from './AudioForm.tsx'
import { ChaptersForm } from './ChaptersForm.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import styles from './EditDialog.module.css'
import type { FormProps } from './FormProps.ts'
import { PictureForm } from './PictureForm.tsx'
import { SeveralForm } from './SeveralForm.tsx'
import { SubtitlesForm } from './SubtitlesForm.tsx'

interface EditDialogProps {
  api: EditingApi
  /** The videos, at least one. */
  videos: readonly NamedVideo[]
  /** Returns the second at which a video plays, or null if it is not open. */
  currentSeconds: (videoId: string) => number | null
  /** Called with the title that a video has from now on, before the server has read it. */
  onTitle: (videoId: string, title: string) => void
  /** Called after a change of the library. */
  onChanged: () => void
  onClose: () => void
}

const TABS = ['details', 'picture', 'subtitles', 'audio', 'chapters'] as const
type Tab = (typeof TABS)[number]
const TAB_LABELS = {
  details: m.details,
  picture: m.picture,
  subtitles: m.subtitles,
  audio: m.audioTrack,
  chapters: m.chapters,
}

/** Returns the tabs for a video. The player offers its audio tracks by their names if it has several. */
const tabsOf = ({ audioTracks }: EditedVideo): readonly Tab[] =>
  audioTracks.length > 1 ? TABS : TABS.filter((tab) => tab !== 'audio')

/** The dialog that corrects what the library says of one video, or of several. */
export function EditDialog({ api, videos, currentSeconds, onTitle, onChanged, onClose }: EditDialogProps) {
  const { report } = useReportChange(onChanged)
  const [video] = videos
  const isOne = videos.length === 1
  const handleSaved = (changeId: ChangeId, title?: string) => {
    onClose()
    if (video !== undefined && title !== undefined) onTitle(video.id, title)
    report(t(m.saved), async () => {
      await api.undo(changeId)
      if (video !== undefined && title !== undefined) onTitle(video.id, video.title)
    })
  }
  return (
    <Dialog
      title={t(m.edit)}
      subtitle={isOne ? video?.title || t(m.untitledVideo) : t(m.selectedCount, counted(videos.length))}
      onClose={onClose}
    >
      {video !== undefined && isOne ? (
        <OneVideo
          api={api}
          id={video.id}
          currentSeconds={() => currentSeconds(video.id)}
          onSaved={handleSaved}
        />
      ) : (
        <SeveralForm api={api} videos={videos} onSaved={handleSaved} />
      )}
    </Dialog>
  )
}

function OneVideo({ currentSeconds, ...props }: FormProps & { currentSeconds: () => number | null }) {
  const { api, id } = props
  const [tab, setTab] = useState<Tab>('details')
  const { remote, retry } = useRequest(id, (signal) => () => api.video(id, signal))
  return (
    <RemoteView
      remote={remote}
      onRetry={retry}
      skeleton={
        <SkeletonGroup label={t(m.loading)} count={4}>
          <Skeleton height="3rem" />
        </SkeletonGroup>
      }
    >
      {(video) => (
        <Tabs
          label={t(m.edit)}
          className={styles.tabs}
          tabs={tabsOf(video).map((name) => ({ id: name, label: t(TAB_LABELS[name]) }))}
          chosen={tab}
          onChoose={setTab}
        >
          {/* Forms with texts stay in the page, so that what was typed is not lost. */}
          <div hidden={tab !== 'details'}>
            <DetailsForm {...props} video={video} />
          </div>
          {tab === 'picture' && <PictureForm {...props} currentSeconds={currentSeconds} />}
          {tab === 'subtitles' && <SubtitlesForm {...props} subtitles={video.subtitles} />}
          <div hidden={tab !== 'audio'}>
            <AudioForm {...props} video={video} />
          </div>
          <div hidden={tab !== 'chapters'}>
            <ChaptersForm {...props} video={video} currentSeconds={currentSeconds} />
          </div>
        </Tabs>
      )}
    </RemoteView>
  )
}
