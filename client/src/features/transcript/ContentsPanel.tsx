import * as m from '@vtube/messages'
import type { PlayerContents } from '../../domain/playerContents.ts'
import { t } from '../../language/translate.ts'
import type { ContentsKind } from './ContentsButtons.tsx'
import { ContentsFrame } from './ContentsFrame.tsx'
import { CueList } from './CueList.tsx'
import { TranscriptPanel } from './TranscriptPanel.tsx'
import { type Position, useCurrentCue } from './useCurrentCue.ts'

interface ContentsPanelProps {
  kind: ContentsKind
  videoId: string
  contents: PlayerContents
  position: Position
  onSeek: (seconds: number) => void
  onClose: () => void
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
