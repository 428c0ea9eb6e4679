import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import type { Channel } from '../../domain/channel.ts'
import { formatSubscribers } from '../../format/count.ts'
import { ChannelBanner } from './ChannelBanner.tsx'
import styles from './ChannelHeader.module.css'

/** Banner, picture, name and subscribers of a channel; of hidden subscribers nothing is said. */
export function ChannelHeader({ channel }: { channel: Channel }) {
  const { title, thumbnails, bannerUrl, subscriberCount } = channel
  return (
    <>
      <ChannelBanner url={bannerUrl} />
      <div className={styles.head}>
        <ChannelAvatar
          className={styles.avatar}
          name={title}
          pictureUrl={thumbnails.high ?? thumbnails.default ?? null}
          size={120}
        />
        <div className={styles.words}>
          <h1 className={styles.name} dir="auto">
            {title || 'Untitled channel'}
          </h1>
          {subscriberCount !== null && (
            <p className={styles.subscribers}>{formatSubscribers(subscriberCount)}</p>
          )}
        </div>
      </div>
    </>
  )
}
