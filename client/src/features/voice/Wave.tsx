import { clsx } from 'clsx'
import styles from './Wave.module.css'

/** Heights of the bars in CSS pixels. */
const BARS = [14, 26, 44, 30, 56, 38, 62, 46, 28, 52, 34, 18, 26, 12]

/** Sound as bars; they move while somebody is listened to. Decoration. */
export function Wave({ isMoving }: { isMoving: boolean }) {
  return (
    <div className={clsx(styles.wave, isMoving && styles.moving)} aria-hidden="true">
      {Array.from(BARS, (height, index) => (
        <span key={index} className={styles.bar} style={{ blockSize: height }} />
      ))}
    </div>
  )
}
