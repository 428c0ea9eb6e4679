import { LAZY_IMAGE_MARGIN_PX } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { avatarHue, initials } from '../../format/avatar.ts'
import { useNearViewport } from '../../ui/useNearViewport.ts'
import styles from './ChannelAvatar.module.css'

interface ChannelAvatarProps {
  /** The name of the channel or author, which determines the initials and their colour. */
  name: string
  pictureUrl: string | null
  /** The size in CSS pixels. In a card, the fallback with initials has 36 pixels (specification 9). */
  size?: 36 | 40 | 44 | 120
  className?: string | undefined
}

/** The URLs of pictures that have been shown. If a card is drawn again, its picture appears at once. */
const loadedUrls = new Set<string>()

/** The decorative picture of a channel or an author. Without a picture, the initials below it stay visible. */
export function ChannelAvatar({ name, pictureUrl, size = 36, className }: ChannelAvatarProps) {
  const [settled, setSettled] = useState<{ url: string; isLoaded: boolean } | null>(null)
  const outcome = settled !== null && settled.url === pictureUrl ? settled : null
  const ref = useRef<HTMLSpanElement>(null)
  const isNear = useNearViewport(ref, LAZY_IMAGE_MARGIN_PX, pictureUrl !== null && loadedUrls.has(pictureUrl))
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={clsx(styles.avatar, styles[`size${size}`], className)}
      data-hue={avatarHue(name)}
    >
      {outcome?.isLoaded !== true && initials(name)}
      {isNear && pictureUrl !== null && outcome?.isLoaded !== false && (
        <img
          className={clsx(styles.picture, outcome !== null && styles.loaded)}
          src={pictureUrl}
          alt=""
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => {
            loadedUrls.add(pictureUrl)
            setSettled({ url: pictureUrl, isLoaded: true })
          }}
          onError={() => setSettled({ url: pictureUrl, isLoaded: false })}
        />
      )}
    </span>
  )
}
