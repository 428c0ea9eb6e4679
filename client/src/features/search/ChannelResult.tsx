import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useSubscriberCount } from '../../videos/useVideo.ts'
import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import { ItemFrame } from '../../components/VideoItem/ItemFrame.tsx'
import item from '../../components/VideoItem/VideoItem.module.css'
import { paths } from '../../config/paths.ts'
import type { Channel } from '../../domain/channel.ts'
import { formatSubscribers } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { Tag } from '../../ui/Tag/Tag.tsx'
import styles from './Result.module.css'

interface ChannelResultProps {
  channel: Pick<Channel, 'id' | 'title' | 'description' | 'thumbnails'>
}

/** A channel in the search results: its picture, its name and, if it is known, its number of subscribers. */
export function ChannelResult({ channel }: ChannelResultProps) {
  const count = useSubscriberCount(channel.id)
  const { high, medium, default: small } = channel.thumbnails
  return (
    <ItemFrame form="row" data-card className={clsx(styles.result, styles.whole)}>
      <span className={styles.avatar}>
        <ChannelAvatar name={channel.title} pictureUrl={high ?? medium ?? small ?? null} size={120} />
      </span>
      <div className={item.text}>
        <h2 className={item.title}>
          <Link className={styles.name} dir="auto" to={paths.channel(channel.id)}>
            {channel.title || t(m.untitledChannel)}
          </Link>{' '}
          <Tag>{t(m.channel)}</Tag>
        </h2>
        {typeof count === 'bigint' && <p className={item.meta}>{formatSubscribers(count)}</p>}
        <p className={styles.description} dir="auto">
          {channel.description}
        </p>
      </div>
    </ItemFrame>
  )
}
