import * as m from '@vtube/messages'
import { type ReactNode, useId, useRef } from 'react'
import { useSelector } from 'react-redux'
import { RowCardSkeletons } from '../../components/VideoRow/RowCardSkeletons.tsx'
import rowCard from '../../components/VideoRow/rowCard.module.css'
import styles from '../../components/VideoRow/RowSection.module.css'
import { ScrollerItem, VideoScroller } from '../../components/VideoRow/VideoScroller.tsx'
import { paths } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import type { RootState } from '../../redux/RootState.ts'
import { Link } from '../../routing/Link.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useUserDataState } from '../../userData/useUserData.ts'
import { SuggestionCard } from './SuggestionCard.tsx'
import { useLess } from './useLess.ts'
import { useSuggestions } from './useSuggestions.ts'

const MAX_CARDS = 12

/** The row of suggestions. It makes no call: it orders what lists have loaded and what this device stores. */
export function ForYouRow() {
  const state = useUserDataState()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} aria-busy={state.status === 'opening'}>
      <h2 id={headingId} className={styles.heading}>
        <Link to={paths.forYou}>{t(m.forYou)}</Link>
      </h2>
      {state.status === 'open' ? (
        <Cards data={state.data} />
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

function Cards({ data }: { data: SignedInUserData }): ReactNode {
  const isWaiting = useSelector(({ videos }: RootState) => videos.loading && videos.videos.length === 0)
  const { remote, isShown } = useSuggestions(data, { fromLibrary: false, isWaiting })
  const ref = useRef<HTMLDivElement>(null)
  const less = useLess(data, ref)
  const suggestions = contentOf(remote)
  if (suggestions === null) return <RowCardSkeletons />
  // The row above this one has the videos that the user has begun.
  const shown = suggestions.filter((one) => one.reason.code !== 'halfway' && isShown(one)).slice(0, MAX_CARDS)
  return (
    <div ref={ref}>
      {shown.length === 0 ? (
        <p className={styles.notice}>{t(m.nothingToSuggest)}</p>
      ) : (
        <VideoScroller>
          {shown.map((suggestion) => (
            <ScrollerItem key={suggestion.video.id}>
              <SuggestionCard
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
      )}
    </div>
  )
}
