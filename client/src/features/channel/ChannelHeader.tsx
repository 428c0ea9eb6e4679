import * as m from '@vtube/messages'
import { type ReactNode, useState } from 'react'
import { t } from '../../language/translate.ts'
import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import type { Channel } from '../../domain/channel.ts'
import { formatSubscribers } from '../../format/count.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import thumbnail from '../../components/Thumbnail/Thumbnail.module.css'
import styles from './Channel.module.css'

/** The URL of the default banner, which is part of the application. */
const DEFAULT_BANNER = '/default-banner.svg'
/** The width of a banner on a wide screen in CSS pixels, which is also the width of the requested picture. */
const BANNER_WIDTH = 1707
const PICTURE_HOSTS = new Set(['yt3.ggpht.com', 'yt3.googleusercontent.com'])

/** Returns a banner's URL with the width that the page needs. The provider sends a small picture otherwise. */
export function bannerUrlInSize(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, pathname } = new URL(url)
  return PICTURE_HOSTS.has(hostname) && !pathname.includes('=') ? `${url}=w${BANNER_WIDTH}` : url
}

/** The decorative banner of a channel. If it is missing or fails to load, the default banner replaces it. */
function ChannelBanner({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const src = url === null || url === failedUrl ? DEFAULT_BANNER : bannerUrlInSize(url)
  return (
    <div className={styles.banner}>
      <img
        className={thumbnail.picture}
        src={src}
        alt=""
        fetchPriority="high"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(url)}
      />
    </div>
  )
}

interface ChannelHeaderProps {
  channel: Channel
  /** A button beside the name and the subscriber count, or below them on phones. */
  action?: ReactNode
}

/** The banner, picture, name and subscriber count of a channel. A hidden subscriber count is left out. */
export function ChannelHeader({ channel, action }: ChannelHeaderProps) {
  const { title, thumbnails, bannerUrl, subscriberCount } = channel
  return (
    <>
      <ChannelBanner url={bannerUrl} />
      <div className={styles.header}>
        <ChannelAvatar
          className={styles.avatar}
          name={title}
          pictureUrl={thumbnails.high ?? thumbnails.default ?? null}
          size={120}
        />
        <div className={styles.nameAndCount}>
          <h1 className={styles.name} dir="auto">
            {title || t(m.untitledChannel)}
          </h1>
          {subscriberCount !== null && (
            <p className={styles.subscribers}>{formatSubscribers(subscriberCount)}</p>
          )}
        </div>
        <div className={styles.action}>{action}</div>
      </div>
    </>
  )
}

/** The placeholder of a channel's banner, picture and name, in their exact sizes. */
export const ChannelHeaderSkeleton = () => (
  <SkeletonGroup label={t(m.loadingChannel)} className={styles.loading}>
    <Skeleton className={styles.banner} />
    <div className={styles.header}>
      <Skeleton shape="circle" className={styles.avatarSkeleton} />
      <div className={styles.nameAndCount}>
        <Skeleton shape="pill" className={styles.nameSkeleton} />
        <Skeleton shape="pill" className={styles.subscribersSkeleton} />
      </div>
      <Skeleton shape="pill" className={styles.actionSkeleton} />
    </div>
  </SkeletonGroup>
)
