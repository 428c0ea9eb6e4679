import * as m from '@vtube/messages'
import Captions from 'lucide-react/icons/captions'
import ListVideo from 'lucide-react/icons/list-video'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import type { PlayerContents } from '../../domain/playerContents.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './ContentsButtons.module.css'

export type ContentsKind = 'transcript' | 'chapters'

/** The commands of the buttons. */
export interface ContentsButtonsHandle {
  /** Moves the focus to the button that opens a panel. */
  focus: (kind: ContentsKind) => void
}

interface ContentsButtonsProps {
  contents: PlayerContents
  /** The open panel, or null if there is none. */
  open: ContentsKind | null
  onToggle: (kind: ContentsKind) => void
  ref?: Ref<ContentsButtonsHandle>
}

/** Buttons that open the transcript and the chapters of a video that has them. */
export function ContentsButtons({ contents, open, onToggle, ref }: ContentsButtonsProps) {
  const buttons = useRef(new Map<ContentsKind, HTMLButtonElement | null>())
  useImperativeHandle(ref, () => ({ focus: (kind) => buttons.current.get(kind)?.focus() }))
  const button = (kind: ContentsKind, label: string, icon: ReactNode) => (
    <Button
      ref={(element) => void buttons.current.set(kind, element)}
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
