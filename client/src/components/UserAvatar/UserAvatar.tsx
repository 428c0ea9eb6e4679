import { clsx } from 'clsx'
import { useState } from 'react'
import { onEarlyError } from '../../ui/onEarlyError.ts'
import avatar from '../ChannelAvatar/ChannelAvatar.module.css'
import thumbnail from '../Thumbnail/Thumbnail.module.css'

/** The URL of the default picture, which is part of the application. */
const DEFAULT_AVATAR = '/default-avatar.svg'

interface UserAvatarProps {
  pictureUrl: string | null
  size?: 36 | 40
  className?: string | undefined
}

/** The signed-in user's picture, or the default one if it is missing or fails to load (specification 2). */
export function UserAvatar({ pictureUrl, size = 36, className }: UserAvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const hasPicture = pictureUrl !== null && pictureUrl !== '' && pictureUrl !== failedUrl
  const handleError = () => setFailedUrl(pictureUrl)
  return (
    <span className={clsx(avatar.avatar, size === 40 && avatar.size40, className)}>
      <img
        className={thumbnail.picture}
        ref={onEarlyError(handleError)}
        src={hasPicture ? pictureUrl : DEFAULT_AVATAR}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={handleError}
      />
    </span>
  )
}
