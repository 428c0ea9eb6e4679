import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import { paths } from '../../config/paths.ts'
import type { Loaded } from '../../videos/createBatchLoader.ts'
import { useChannelPicture, useSubscriberCount, useVideoStore } from '../../videos/useVideo.ts'
import { formatSubscribers } from '../../format/count.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import texts from '../../ui/text.module.css'
import styles from './Owner.module.css'

/** The line under the name with the subscriber count. Renders nothing if the count is hidden or could not be loaded. */
function Subscribers({ count }: { count: Loaded<bigint | null> }) {
  if (count === 'pending') return <Skeleton shape="meta" width="105px" />
  if (count === 'failed' || count === null) return null
  return <span className={texts.meta}>{formatSubscribers(count)}</span>
}

interface OwnerProps {
  channelId: string
  name: string
  /** The content beside the link. */
  action?: ReactNode
}

/** The channel of the video: a link with its picture, name and number of subscribers (specification, section 2). */
export function Owner({ channelId, name, action }: OwnerProps) {
  const { channelPictures } = useVideoStore()
  const count = useSubscriberCount(channelId)
  // The response with the number of subscribers also contains the picture. Therefore, if no card has requested the
  // picture, it is not requested before this response has arrived.
  const canRequestPicture = count !== 'pending' || channelPictures.peek(channelId) !== undefined
  const pictureUrl = useChannelPicture(canRequestPicture ? channelId : '')
  const avatar = <ChannelAvatar name={name} pictureUrl={pictureUrl} size={44} />
  if (channelId === '')
    return (
      <div className={styles.bar}>
        <div className={styles.owner}>
          {avatar}
          <b className={styles.name} dir="auto">
            {name}
          </b>
        </div>
      </div>
    )
  return (
    <div className={styles.bar}>
      <Link className={styles.owner} to={paths.channel(channelId)}>
        {avatar}
        <span className={styles.nameAndCount}>
          <b className={styles.name} dir="auto">
            {name || t(m.channel)}
          </b>
          <Subscribers count={count} />
        </span>
      </Link>
      {action}
    </div>
  )
}
