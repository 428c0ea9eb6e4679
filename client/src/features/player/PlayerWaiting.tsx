import { clsx } from 'clsx'
import { useLoadingAnnouncement } from '../../ui/announce.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './Player.module.css'

/** Stands in the player's frame while the video is being asked for (specification 2). */
export function PlayerWaiting() {
  useLoadingAnnouncement('Loading video...')
  return (
    <output className={clsx(styles.player, styles.waiting)}>
      <Spinner isLarge />
      Loading video...
    </output>
  )
}
