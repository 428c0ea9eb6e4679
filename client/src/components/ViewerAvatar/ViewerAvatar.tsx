import { clsx } from 'clsx'
import { useState } from 'react'
import { fallbackPicture } from '../fallbackPictures.ts'
import styles from './ViewerAvatar.module.css'

export interface ViewerAvatarProps {
  pictureUrl: string | null
  /** CSS pixels. */
  size?: 36 | 40
}

/** The picture of who is signed in; the default picture when there is none or it fails (specification 2). */
export function ViewerAvatar({ pictureUrl, size = 36 }: ViewerAvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const hasPicture = pictureUrl !== null && pictureUrl !== '' && pictureUrl !== failedUrl
  return (
    <span className={clsx(styles.avatar, size === 40 && styles.large)}>
      <img
        src={hasPicture ? pictureUrl : fallbackPicture.viewer}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(pictureUrl)}
      />
    </span>
  )
}
