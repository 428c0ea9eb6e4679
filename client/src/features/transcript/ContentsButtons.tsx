import * as m from '@vtube/messages'
import Captions from 'lucide-react/icons/captions'
import ListVideo from 'lucide-react/icons/list-video'
import { type Ref, useImperativeHandle, useRef } from 'react'
import type { PlayerContents } from '../../domain/playerContents.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './ContentsButtons.module.css'

export type ContentsKind = 'transcript' | 'chapters'

/** Commands of the buttons. */
export interface ContentsButtonsHandle {
  /** Moves the focus to the button that opens a panel. */
  focus: (kind: ContentsKind) => void
}

interface ContentsButtonsProps {
  contents: PlayerContents
  /** The open panel; null for none. */
  open: ContentsKind | null
  onToggle: (kind: ContentsKind) => void
  ref?: Ref<ContentsButtonsHandle>
}

/** Buttons that open the transcript and the chapters of a video that has them. */
export function ContentsButtons({ contents, open, onToggle, ref }: ContentsButtonsProps) {
  const transcript = useRef<HTMLButtonElement>(null)
  const chapters = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({
    focus: (kind) => (kind === 'transcript' ? transcript : chapters).current?.focus(),
  }))
  return (
    <>
      {contents.subtitles.length > 0 && (
        <Button
          ref={transcript}
          className={styles.button}
          aria-label={t(m.transcript)}
          title={t(m.transcript)}
          aria-expanded={open === 'transcript'}
          icon={<Captions />}
          onClick={() => onToggle('transcript')}
        />
      )}
      {contents.chapters.length > 0 && (
        <Button
          ref={chapters}
          className={styles.button}
          aria-label={t(m.chapters)}
          title={t(m.chapters)}
          aria-expanded={open === 'chapters'}
          icon={<ListVideo />}
          onClick={() => onToggle('chapters')}
        />
      )}
    </>
  )
}
