import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ListVideo from 'lucide-react/icons/list-video'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import Tv from 'lucide-react/icons/tv'
import X from 'lucide-react/icons/x'
import item from '../../components/VideoItem/VideoItem.module.css'
import { VideoItem, type VideoItemProps } from '../../components/VideoItem/VideoItem.tsx'
import { VideoMeta } from '../../components/VideoMeta/VideoMeta.tsx'
import type { LessOf } from '../../domain/userDataRows.ts'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { useVideo, useVideoStore } from '../../videos/useVideo.ts'
import type { ForYouVideo, Candidate, Reason } from './forYouVideo.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { iconButtonClass } from '../../ui/IconButton/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu/Menu.tsx'
import styles from './ForYouCard.module.css'

const titled = (title: string): string => isolated(title || t(m.untitledVideo))
const named = (channel: string): string => isolated(channel || t(m.untitledChannel))

/** Returns the text that tells the user why a video is suggested. */
function describeReason(reason: Reason): string {
  switch (reason.code) {
    case 'nextPart':
      return t(m.reasonNextPart)
    case 'halfway':
      return t(m.reasonHalfway)
    case 'becauseWatched':
      return t(m.reasonWatched, { title: titled(reason.title) })
    case 'likeLiked':
      return t(m.reasonLiked, { title: titled(reason.title) })
    case 'newFromSubscription':
      return t(m.reasonSubscription)
    case 'oftenWatched':
      return t(m.reasonOften, { channel: named(reason.channel) })
    case 'watchedChannel':
      return t(m.reasonChannel, { channel: named(reason.channel) })
    case 'somethingNew':
      return t(m.reasonNew)
  }
}

interface LessMenuProps extends Candidate {
  onLess: (kind: LessOf['kind'], value: string) => void
}

/** The menu that chooses of what the suggestions should contain less, such as the channel of the video. */
const LessMenu = ({ video, facts, onLess }: LessMenuProps) => (
  <Menu
    label={t(m.lessLike, { title: isolated(video.title || t(m.untitledVideo)) })}
    button={<ThumbsDown />}
    buttonClassName={clsx(iconButtonClass(), styles.less)}
    buttonProps={{ 'data-remove': true }}
  >
    <MenuItem icon={<X />} onSelect={() => onLess('video', video.id)}>
      {t(m.notThisVideo)}
    </MenuItem>
    {video.channelId !== '' && (
      <MenuItem icon={<Tv />} onSelect={() => onLess('channel', video.channelId)}>
        {t(m.lessOfChannel)}
      </MenuItem>
    )}
    {facts?.series != null && (
      <MenuItem icon={<ListVideo />} onSelect={() => onLess('series', facts.series?.id ?? '')}>
        {t(m.lessOfSeries)}
      </MenuItem>
    )}
  </Menu>
)

interface ForYouCardProps extends Pick<VideoItemProps, 'as' | 'className' | 'heading' | 'priority'> {
  suggestion: ForYouVideo
  /** Whether unknown details of the video may be requested. Otherwise, unknown details are left out. */
  mayLoad?: boolean
  /** Whether the card shows the channel without views and age. */
  isBrief?: boolean
  onLess: (kind: LessOf['kind'], value: string) => void
}

/** The card of a suggestion, which says why the video is suggested. Renders nothing if the video no longer exists. */
export function ForYouCard({
  suggestion,
  mayLoad = false,
  isBrief = false,
  onLess,
  ...card
}: ForYouCardProps) {
  const { video, reason } = suggestion
  const known = valueOf(useVideoStore().details.peek(video.id)) ?? 'failed'
  const state = useVideo(video, mayLoad ? undefined : known)
  if (!('video' in state)) return null
  const isUnknown = state.details === 'failed' && !mayLoad
  return (
    <VideoItem form="card" {...state} {...card}>
      <p className={item.meta}>
        <span className={item.channelName} dir="auto">
          {video.channelTitle}
        </span>
        {!isBrief && (
          <VideoMeta
            details={isUnknown ? { viewCount: null } : state.details}
            publishedAt={video.publishedAt}
          />
        )}
      </p>
      <div className={styles.foot}>
        <p className={styles.reason}>{describeReason(reason)}</p>
        <LessMenu {...suggestion} onLess={onLess} />
      </div>
    </VideoItem>
  )
}
