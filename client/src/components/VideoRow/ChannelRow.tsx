import { clsx } from 'clsx'
import { Link } from '../../routing/Link.tsx'
import { paths } from '../../config/paths.ts'
import type { Channel } from '../../domain/channel.ts'
import { formatSubscribers } from '../../format/count.ts'
import { Tag } from '../../ui/Tag/Tag.tsx'
import { ChannelAvatar } from '../ChannelAvatar/ChannelAvatar.tsx'
import styles from './VideoRow.module.css'

export interface ChannelRowProps {
  channel: Pick<Channel, 'id' | 'title' | 'description' | 'thumbnails'>
  /** Null while it loads and when it is hidden: the line is left out. */
  subscriberCount: bigint | null
}

/** A channel among search results: its picture in the place of a video's, its name, its subscribers. */
export function ChannelRow({ channel, subscriberCount }: ChannelRowProps) {
  const { high, medium, default: small } = channel.thumbnails
  return (
    <article className={clsx(styles.row, styles.channel)}>
      <span className={styles.avatar}>
        <ChannelAvatar name={channel.title} pictureUrl={high ?? medium ?? small ?? null} size={120} />
      </span>
      <div>
        <h2 className={styles.title}>
          <Link dir="auto" to={paths.channel(channel.id)}>
            {channel.title || 'Untitled channel'}
          </Link>{' '}
          <Tag>Channel</Tag>
        </h2>
        {subscriberCount !== null && <p className={styles.meta}>{formatSubscribers(subscriberCount)}</p>}
        <p className={styles.text} dir="auto">
          {channel.description}
        </p>
      </div>
    </article>
  )
}
