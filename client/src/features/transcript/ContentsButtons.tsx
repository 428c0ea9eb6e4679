import * as m from '@vtube/messages'
import Captions from 'lucide-react/icons/captions'
import ListVideo from 'lucide-react/icons/list-video'
import type { ReactNode } from 'react'
import type { PlayerContents } from '../../domain/playerContents.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './ContentsButtons.module.css'

export type ContentsKind = 'transcript' | 'chapters'

const idOf = (kind: ContentsKind) => `${kind}-button`

/** Moves the focus to the button that opens the panel. */
export const focusContentsButton = (kind: ContentsKind) => document.getElementById(idOf(kind))?.focus()

interface ContentsButtonsProps {
  contents: PlayerContents
  /** The open panel, or null if there is none. */
  open: ContentsKind | null
  onToggle: (kind: ContentsKind) => void
}

/** The buttons that open the transcript and the chapters of a video, if the video has them. */
export function ContentsButtons({ contents, open, onToggle }: ContentsButtonsProps) {
  const button = (kind: ContentsKind, label: string, icon: ReactNode) => (
    <Button
      id={idOf(kind)}
      className={styles.button}
      aria-label={label}
      title={label}
      aria-expanded={open === kind}
      icon={icon}
      onClick={() => onToggle(kind)}
    />
  )
  return (
    <>
      {contents.subtitles.length > 0 && button('transcript', t(m.transcript), <Captions />)}
      {contents.chapters.length > 0 && button('chapters', t(m.chapters), <ListVideo />)}
    </>
  )
}
