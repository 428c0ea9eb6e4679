import * as m from '@vtube/messages'
import ListEnd from 'lucide-react/icons/list-end'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { playingOn, type Screen } from '../../domain/screen.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import texts from '../../ui/text.module.css'
import { describeScreen, SCREEN_ICONS } from './describeScreen.tsx'
import styles from './ScreenList.module.css'

interface ScreenListProps {
  /** The other screens, or null before the server has told of them. */
  screens: readonly Screen[] | null
  onChoose: (screen: Screen) => void
  /** Opens the remote of a screen that plays something, or null if choosing it does so. */
  onRemote: ((screen: Screen) => void) | null
  onAddToQueue: ((screen: Screen) => void) | null
}

/** The placeholder of a screen, until the server has told of the other screens. */
export const ScreensSkeleton = () => (
  <SkeletonGroup label={t(m.loading)}>
    <Skeleton shape="line" width="40%" />
    <Skeleton shape="meta" width="25%" />
  </SkeletonGroup>
)

/** The other screens with what plays there. */
export function ScreenList({ screens, onChoose, onRemote, onAddToQueue }: ScreenListProps) {
  if (screens === null) return <ScreensSkeleton />
  if (screens.length === 0) return <p className={styles.empty}>{t(m.noOtherScreens)}</p>
  return (
    <ul className={styles.list}>
      {screens.map((screen) => {
        const { id, name, kind, owner } = screen
        const isPlaying = playingOn(screen) !== null
        return (
          <li key={id} className={styles.item}>
            <button type="button" className={styles.screen} onClick={() => onChoose(screen)}>
              <span className={styles.icon}>{SCREEN_ICONS[kind]}</span>
              <span className={styles.words}>
                <span className={`${texts.ellipsis} ${styles.name}`} dir="auto">
                  {name}
                </span>
                <span className={`${texts.note} ${texts.ellipsis}`} dir="auto">
                  {describeScreen(screen)}
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
