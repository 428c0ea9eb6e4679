import { clsx } from 'clsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { useAnnouncement } from '../../ui/useAnnouncement.ts'
import styles from './Player.module.css'

const WORDS = 'Loading video...'
/** An answer that comes sooner speaks for itself. */
const LONG_MS = 1000

/** Stands in the player's frame while the video is being asked for (specification 2). */
export function PlayerWaiting() {
  useAnnouncement(WORDS, LONG_MS)
  return (
    <div className={clsx(styles.player, styles.waiting)}>
      <Spinner isLarge />
      {WORDS}
    </div>
  )
}
