import CloudOff from 'lucide-react/icons/cloud-off'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './Player.module.css'

/** In the place of a player that could not be loaded. It comes by itself when the browser has a connection again. */
export function PlayerLost({ onRetry }: { onRetry: () => void }) {
  const handleOnline = useEffectEvent(onRetry)
  useEffect(() => {
    const listener = () => handleOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
  return (
    <div className={clsx(styles.player, styles.waiting)} role="alert">
      <CloudOff />
      Playing this video needs a connection.
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
