import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ListVideo from 'lucide-react/icons/list-video'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import MiniPlayer from 'lucide-react/icons/picture-in-picture-2'
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal'
import Repeat from 'lucide-react/icons/repeat'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Timer from 'lucide-react/icons/timer'
import type { ComponentProps } from 'react'
import { counted } from '../../../format/count.ts'
import { t } from '../../../language/translate.ts'
import { usePreference } from '../../../storage/preference.ts'
import { IconButton, iconButtonClass } from '../../../ui/IconButton/IconButton.tsx'
import { Menu, MenuItem } from '../../../ui/Menu/Menu.tsx'
import { autoplayNext, theatre } from '../preferences.ts'
import { loop } from './loop.ts'
import styles from './PlayerControls.module.css'
import { useSessionValue } from '../../../storage/sessionValue.ts'
import { SoundButton } from './SoundButton.tsx'
import { SLEEP_MINUTES, type SleepTimer, sleepTimer, startSleepTimer } from './sleepTimer.ts'

/** A menu item of a group in which exactly one item is chosen. */
const Choice = (props: Omit<ComponentProps<typeof MenuItem>, 'icon' | 'isExclusive'>) => (
  <MenuItem {...props} icon={null} isExclusive />
)

const minutesOf = (timer: SleepTimer): number =>
  timer === null || timer === 'endOfVideo' ? 0 : timer.minutes

function SleepMenu() {
  const timer = useSessionValue(sleepTimer)
  return (
    <Menu
      label={t(timer === null ? m.sleepTimer : m.sleepTimerOn)}
      buttonClassName={clsx(iconButtonClass(), styles.button, timer !== null && styles.active)}
      button={<Timer />}
    >
      <Choice isChecked={timer === null} onSelect={() => sleepTimer.set(null)}>
        {t(m.off)}
      </Choice>
      {SLEEP_MINUTES.map((minutes) => (
        <Choice
          key={minutes}
          isChecked={minutesOf(timer) === minutes}
          onSelect={() => startSleepTimer(minutes)}
        >
          {t(m.minutes, counted(minutes))}
        </Choice>
      ))}
      <Choice isChecked={timer === 'endOfVideo'} onSelect={() => sleepTimer.set('endOfVideo')}>
        {t(m.endOfVideo)}
      </Choice>
    </Menu>
  )
}

interface PlayerControlsProps {
  /** Plays the previous video, or null if there is no previous video. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Lists the other screens, or null if there are none. */
  onPlayOn: (() => void) | null
  onMiniPlayer: () => void
}

/**
 * The row below the provider's player, with what its frame does not have: previous and next, sound where the browser
 * began without, sleep timer, and the other choices in a menu. Our own player has all of them in its frame.
 */
export function PlayerControls({ onPrevious, onNext, onPlayOn, onMiniPlayer }: PlayerControlsProps) {
  const isLooping = useSessionValue(loop)
  const isTheatre = usePreference(theatre)
  const doesAutoplay = usePreference(autoplayNext)
  return (
    <fieldset className={styles.controls} aria-label={t(m.playback)}>
      {/* This group is not mirrored, because playback goes from left to right in every language. */}
      <span className={styles.part} dir="ltr">
        <IconButton
          label={t(m.previousVideo)}
          icon={<SkipBack />}
          disabled={onPrevious === null}
          onClick={onPrevious ?? undefined}
        />
        <IconButton
          label={t(m.nextVideo)}
          icon={<SkipForward />}
          disabled={onNext === null}
          onClick={onNext ?? undefined}
        />
      </span>
      <SoundButton isOverPicture={false} />
      <span className={clsx(styles.part, styles.end)}>
        <SleepMenu />
        <Menu
          label={t(m.playbackOptions)}
          buttonClassName={clsx(iconButtonClass(), styles.button)}
          button={<SlidersHorizontal />}
        >
          <MenuItem
            icon={<ListVideo />}
            isChecked={doesAutoplay}
            onSelect={() => autoplayNext.set(!doesAutoplay)}
          >
            {t(m.autoplayNext)}
          </MenuItem>
          <MenuItem icon={<Repeat />} isChecked={isLooping} onSelect={() => loop.set(!isLooping)}>
            {t(m.loopVideo)}
          </MenuItem>
          <MenuItem icon={<MiniPlayer />} onSelect={onMiniPlayer}>
            {t(m.miniPlayer)}
          </MenuItem>
          {onPlayOn !== null && (
            <MenuItem icon={<MonitorPlay />} onSelect={onPlayOn}>
              {t(m.playOn)}
            </MenuItem>
          )}
        </Menu>
        <IconButton
          className={clsx(styles.wide, isTheatre && styles.active)}
          label={t(m.theatreMode)}
          icon={<RectangleHorizontal />}
          aria-pressed={isTheatre}
          onClick={() => theatre.set(!isTheatre)}
        />
      </span>
    </fieldset>
  )
}
