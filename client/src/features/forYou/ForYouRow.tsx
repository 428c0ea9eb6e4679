import * as m from '@vtube/messages'
import { PAGE_SIZE } from '@vtube/shared/constants'
import { useEffect, useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { RowCardSkeletons } from '../../components/VideoRow/RowCardSkeletons.tsx'
import rowCard from '../../components/VideoRow/rowCard.module.css'
import styles from '../../components/VideoRow/RowSection.module.css'
import { ScrollerItem, VideoScroller } from '../../components/VideoRow/VideoScroller.tsx'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { t } from '../../language/translate.ts'
import type { RootState } from '../../redux/RootState.ts'
import { Link } from '../../routing/Link.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useUserDataState } from '../../userData/useUserData.ts'
import { ForYouCard } from './ForYouCard.tsx'
import type { ForYouVideo } from './forYouVideo.ts'
import { useLess } from './useLess.ts'
import { rememberEmptyForYou, videosToContinue } from '../../storage/firstScreen.ts'
import { useForYou } from './useForYou.ts'

const MAX_CARDS = 12

/** Returns whether the user has not begun the suggested video. */
const isNew = ({ reason }: ForYouVideo): boolean => reason.code !== 'halfway'

/**
 * The row of suggestions, without videos of the row above and of the first page of the feed below. The suggestions are
 * chosen from the videos that lists have loaded and that this device stores. If these contain nothing to suggest, the
 * row loads the same videos of a library as the page of suggestions. Without any suggestions, the row takes no space.
 */
export function ForYouRow() {
  const state = useUserDataState()
  const headingId = useId()
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <section aria-labelledby={headingId} aria-busy={state.status === 'opening'} hidden={isEmpty}>
      <h2 id={headingId} className={styles.heading}>
        <Link to={paths.forYou}>{t(m.forYou)}</Link>
      </h2>
      {state.status === 'open' ? (
        <Cards data={state.data} onEmpty={setIsEmpty} />
      ) : state.status === 'failed' ? (
        <p className={styles.notice} role="alert">
          {t(m.notLoaded)}
          <Button onClick={() => location.reload()}>{t(m.loadAgain)}</Button>
        </p>
      ) : (
        <RowCardSkeletons />
      )}
    </section>
  )
}

interface CardsProps {
  data: SignedInUserData
  /** Called with true when there are no suggestions, and with false when there are some again. */
  onEmpty: (isEmpty: boolean) => void
}

function Cards({ data, onEmpty }: CardsProps) {
  const [above] = useState(videosToContinue)
  const feed = useSelector(({ videos }: RootState) => videos.videos)
  const isWaiting = useSelector(({ videos }: RootState) => videos.loading) && feed.length === 0
  const elsewhere = new Set([...above, ...feed.slice(0, PAGE_SIZE.feed).map(({ id }) => id)])
  const isOnlyHere = (one: ForYouVideo) => isNew(one) && !elsewhere.has(one.video.id)
  const isLibrary = useSettings().libraryUrl !== undefined
  const { remote, isShown } = useForYou(data, {
    fromLibrary: isLibrary ? 'ifNeeded' : 'never',
    isWaiting,
    isWanted: isOnlyHere,
  })
  const ref = useRef<HTMLDivElement>(null)
  const less = useLess(data, ref)
  const suggestions = contentOf(remote)
  const shown = suggestions?.filter((one) => isOnlyHere(one) && isShown(one)).slice(0, MAX_CARDS) ?? []
  const isEmpty = shown.length === 0 && remote.status !== 'loading'
  useEffect(() => {
    onEmpty(isEmpty)
    if (isEmpty) rememberEmptyForYou()
  }, [isEmpty, onEmpty])
  if (suggestions === null) return <RowCardSkeletons />
  return (
    <div ref={ref}>
      <VideoScroller>
        {shown.map((suggestion) => (
          <ScrollerItem key={suggestion.video.id}>
            <ForYouCard
              suggestion={suggestion}
              as="div"
              className={rowCard.card}
              heading="h3"
              isBrief
              onLess={less}
            />
          </ScrollerItem>
        ))}
      </VideoScroller>
    </div>
  )
}
