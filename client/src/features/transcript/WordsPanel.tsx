import * as m from '@vtube/messages'
import type { PlayerContents } from '../../domain/playerContents.ts'
import { t } from '../../language/translate.ts'
import type { PanelKind } from './PanelButtons.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { TimedLines } from './TimedLines.tsx'
import { TranscriptPanel } from './TranscriptPanel.tsx'
import { type Position, useCurrentLine } from './useCurrentLine.ts'

interface WordsPanelProps {
  kind: PanelKind
  videoId: string
  contents: PlayerContents
  position: Position
  onSeek: (seconds: number) => void
  onClose: () => void
}

function ChaptersPanel({ videoId, contents, position, onSeek, onClose }: WordsPanelProps) {
  const lines = contents.chapters.map(({ startSeconds, title }) => ({ startSeconds, text: title }))
  const current = useCurrentLine(lines, position)
  return (
    <PanelFrame title={t(m.chapters)} onClose={onClose}>
      <TimedLines lines={lines} current={current} videoId={videoId} onSeek={onSeek} />
    </PanelFrame>
  )
}

/** The transcript or the chapters of a video, beside or below the player. */
export const WordsPanel = (props: WordsPanelProps) =>
  props.kind === 'transcript' ? <TranscriptPanel {...props} /> : <ChaptersPanel {...props} />
