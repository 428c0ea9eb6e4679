import { clsx } from 'clsx'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './Player.module.css'
import { useLoadingAnnouncement } from '../../ui/announce.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useWindowEvent } from '../../ui/useWindowEvent.ts'

/** Replaces the player while the video is loading (specification, section 2). */
export function PlayerLoading() {
  useLoadingAnnouncement('Loading video...')
  return (
    <output className={clsx(styles.player, styles.placeholder)}>
      <Spinner isLarge />
      Loading video...
    </output>
  )
}

/** Replaces a player that could not be loaded. Retries when the browser is online again. */
export function PlayerUnavailable({ onRetry }: { onRetry: () => void }) {
  useWindowEvent('online', onRetry)
  return (
    <div className={clsx(styles.player, styles.placeholder)} role="alert">
      <CloudOff />
      Playing this video needs a connection.
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
