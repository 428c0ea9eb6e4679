import * as m from '@vtube/messages'
import ListEnd from 'lucide-react/icons/list-end'
import Monitor from 'lucide-react/icons/monitor'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import Tv from 'lucide-react/icons/tv'
import type { ReactNode } from 'react'
import { playingOn, type Screen, type ScreenKind } from '../../domain/screen.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import texts from '../../ui/text.module.css'
import styles from './ScreenList.module.css'

const ICONS: Readonly<Record<ScreenKind, ReactNode>> = {
  television: <Tv />,
  phone: <Smartphone />,
  tablet: <Tablet />,
  computer: <Monitor />,
}

/** Says what a screen plays, as far as the user may know it. */
function describe(screen: Screen): string {
  const playing = playingOn(screen)
  if (playing !== null) return playing.title || t(m.untitledVideo)
  return t(screen.isBusy ? m.screenBusy : m.screenIdle)
}

interface ScreenListProps {
  screens: readonly Screen[]
  onChoose: (screen: Screen) => void
  /** Opens the remote of a screen that plays something, or null if choosing it does so. */
  onRemote: ((screen: Screen) => void) | null
  onAddToQueue: ((screen: Screen) => void) | null
}

/** The other screens with what plays there. */
export function ScreenList({ screens, onChoose, onRemote, onAddToQueue }: ScreenListProps) {
  if (screens.length === 0) return <p className={styles.empty}>{t(m.noOtherScreens)}</p>
  return (
    <ul className={styles.list}>
      {screens.map((screen) => {
        const { id, name, kind, owner } = screen
        const isPlaying = playingOn(screen) !== null
        return (
          <li key={id} className={styles.item}>
            <button type="button" className={styles.screen} onClick={() => onChoose(screen)}>
              <span className={styles.icon}>{ICONS[kind]}</span>
              <span className={styles.words}>
                <span className={`${texts.ellipsis} ${styles.name}`} dir="auto">
                  {name}
                </span>
                <span className={`${texts.note} ${texts.ellipsis}`} dir="auto">
                  {describe(screen)}
                </span>
                {owner !== null && (
                  <span className={texts.note}>{t(m.screenOf, { name: isolated(owner) })}</span>
                )}
              </span>
            </button>
            {isPlaying && onAddToQueue !== null && (
              <IconButton
                label={t(m.queueOn, { name: isolated(name) })}
                icon={<ListEnd />}
                onClick={() => onAddToQueue(screen)}
              />
            )}
            {isPlaying && onRemote !== null && (
              <IconButton
                label={t(m.remoteOf, { name: isolated(name) })}
                icon={<SlidersHorizontal />}
                onClick={() => onRemote(screen)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
