import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import CloudOff from 'lucide-react/icons/cloud-off'
import { t } from '../../language/translate.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './Player.module.css'
import { useLoadingAnnouncement } from '../../ui/announce.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useWindowEvent } from '../../ui/useWindowEvent.ts'

/** Replaces the player while the video is loading (specification, section 2). */
export function PlayerLoading() {
  useLoadingAnnouncement(t(m.loadingVideo))
  return (
    <output className={clsx(styles.slot, styles.placeholder)}>
      <Spinner isLarge />
      {t(m.loadingVideo)}
    </output>
  )
}

/** Replaces a player that could not be loaded. Retries when the browser is online again. */
export function PlayerUnavailable({ onRetry }: { onRetry: () => void }) {
  useWindowEvent('online', onRetry)
  return (
    <div className={clsx(styles.player, styles.placeholder)} role="alert">
      <CloudOff />
      {t(m.playerOffline)}
      <Button onClick={onRetry}>{t(m.tryAgain)}</Button>
    </div>
  )
}
