import * as m from '@vtube/messages'
import { type RefObject, useRef, useState } from 'react'
import { t } from '../../language/translate.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { type Loaded, valueOf } from '../../videos/createBatchLoader.ts'
import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import { paths } from '../../config/paths.ts'
import type { ChannelSummary } from '../../domain/channel.ts'
import { foldText } from '../../domain/foldText.ts'
import { isolated } from '../../format/isolated.ts'
import { Link } from '../../routing/Link.tsx'
import { useCountAnnouncement } from '../../ui/announce.ts'
import { DelayedMount } from '../../ui/DelayedMount.tsx'
import { FailureNotice } from '../../ui/RemoteView/FailureNotice.tsx'
import { SearchField } from '../../ui/SearchField/SearchField.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { GroupsButton } from './GroupsButton.tsx'
import { SubscribeToggle } from './SubscribeButton.tsx'
import { useUnsubscribe } from './useSubscription.ts'
import texts from '../../ui/text.module.css'
import styles from './SubscribedChannels.module.css'

interface ListedChannel {
  id: string
  /** The channel, or null if it could not be loaded. */
  channel: ChannelSummary | null
}

const nameOf = ({ channel }: ListedChannel): string =>
  channel === null || channel.isGone ? '' : channel.title || t(m.untitledChannel)

/** Sorts channels by name. Channels without a name come last. */
function byName(channels: readonly ListedChannel[]): readonly ListedChannel[] {
  const { compare } = new Intl.Collator(languageTag(), { numeric: true })
  return channels
    .map((listed) => ({ listed, name: nameOf(listed) }))
    .sort(
      (one, other) => Number(one.name === '') - Number(other.name === '') || compare(one.name, other.name),
    )
    .map(({ listed }) => listed)
}

/** Returns a function that checks whether a name contains the query, ignoring case and accents. */
function createMatcher(query: string): (name: string) => boolean {
  const folded = foldText(query.trim())
  return (name) => foldText(name).includes(folded)
}

const ChannelsSkeleton = () => (
  <SkeletonGroup label={t(m.loadingChannels)} className={styles.list} count={12}>
    <div className={styles.row} aria-hidden="true">
      <Skeleton shape="circle" width="44px" />
      <Skeleton shape="line" width="45%" />
    </div>
  </SkeletonGroup>
)

/** A channel with a button that ends the subscription. */
function ChannelItem({ listed, onUnsubscribe }: { listed: ListedChannel; onUnsubscribe: () => void }) {
  const { id, channel } = listed
  const isGone = channel?.isGone === true
  const name = nameOf(listed)
  const label = isGone ? t(m.noLongerAvailable) : name || t(m.channel)
  return (
    <li className={styles.row}>
      <Link className={styles.channel} to={paths.channel(id)}>
        <ChannelAvatar name={name} pictureUrl={channel?.pictureUrl ?? null} size={44} />
        <span className={styles.text}>
          <span className={styles.name} dir="auto">
            {label}
          </span>
          {isGone && <span className={texts.note}>{t(m.channelGone)}</span>}
        </span>
      </Link>
      <GroupsButton channelId={id} name={name} />
      <SubscribeToggle
        isSubscribed
        aria-label={t(m.labelWithCount, { label: t(m.subscribed), count: isolated(name || id) })}
        onClick={onUnsubscribe}
        data-remove=""
      />
    </li>
  )
}

export interface ChannelsProps {
  channels: ReadonlyMap<string, Loaded<ChannelSummary>>
  channelIds: readonly string[]
  /** The heading, which receives the focus when the list starts again and after its last item has been removed. */
  heading: RefObject<HTMLElement | null>
}

interface SubscribedChannelsProps extends ChannelsProps {
  data: SignedInUserData
}

/** The channels to which the user has subscribed, sorted by name, with a field that filters them. */
export function SubscribedChannels({ data, channels, channelIds, heading }: SubscribedChannelsProps) {
  const [query, setQuery] = useState('')
  const ref = useRef<HTMLUListElement>(null)
  const unsubscribe = useUnsubscribe()
  const removeAndMoveFocus = useRemovalFocus(ref, heading)
  const remove = (listed: ListedChannel) =>
    removeAndMoveFocus(() => unsubscribe(data.store, listed.id, nameOf(listed)))
  const matches = createMatcher(query)
  const isLoading = channelIds.some((id) => (channels.get(id) ?? 'pending') === 'pending')
  const listed = byName(channelIds.map((id) => ({ id, channel: valueOf(channels.get(id)) })))
  const found = query.trim() === '' ? listed : listed.filter((one) => matches(nameOf(one)))
  const failure = listed.some(({ channel }) => channel === null) ? data.channels.failure() : null
  useCountAnnouncement(isLoading ? 0 : found.length, m.channelCount)

  const handleRetry = () => {
    data.channels.forgetFailed()
    void data.channels.load(channelIds)
  }
  if (isLoading)
    return (
      <DelayedMount>
        <ChannelsSkeleton />
      </DelayedMount>
    )
  return (
    <>
      <SearchField className={styles.search} label={t(m.searchChannels)} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <output className={styles.nothing}>{t(m.nothingFound, { query: isolated(query.trim()) })}</output>
      ) : (
        <ul ref={ref} className={styles.list} aria-label={t(m.channels)}>
          {found.map((one) => (
            <ChannelItem key={one.id} listed={one} onUnsubscribe={() => remove(one)} />
          ))}
        </ul>
      )}
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={handleRetry} notLoaded={m.channelsNotLoaded} isInline />
      )}
    </>
  )
}
