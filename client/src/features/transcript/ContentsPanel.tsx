import * as m from '@vtube/messages'
import type { ContentsKind } from '../../domain/playerContents.ts'
import { t } from '../../language/translate.ts'
import { ContentsFrame } from './ContentsFrame.tsx'
import { CueList } from './CueList.tsx'
import { TranscriptPanel, type TranscriptPanelProps } from './TranscriptPanel.tsx'
import { useCurrentCue } from './useCurrentCue.ts'

interface ContentsPanelProps extends TranscriptPanelProps {
  kind: ContentsKind
}

function ChaptersPanel({ videoId, contents, position, onSeek, onClose }: ContentsPanelProps) {
  const cues = contents.chapters.map(({ startSeconds, title }) => ({ startSeconds, text: title }))
  const current = useCurrentCue(cues, position)
  return (
    <ContentsFrame title={t(m.chapters)} onClose={onClose}>
      <CueList cues={cues} current={current} videoId={videoId} onSeek={onSeek} />
    </ContentsFrame>
  )
}

/** The transcript or the chapters of a video, beside or below the player. */
export const ContentsPanel = (props: ContentsPanelProps) =>
  props.kind === 'transcript' ? <TranscriptPanel {...props} /> : <ChaptersPanel {...props} />
