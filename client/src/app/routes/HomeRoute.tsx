import * as m from '@vtube/messages'
import { ALL_CATEGORY } from '@vtube/shared/constants'
import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { useLocation } from '../../routing/hooks.ts'
import { topicLabel } from '../../components/topicLabel.ts'
import { categoryOf } from '../../config/paths.ts'
import { ContinueWatching } from '../../features/continueWatching/ContinueWatching.tsx'
import { Feed } from '../../features/homeFeed/Feed.tsx'
import { openCategory } from '../../features/homeFeed/feedSlice.ts'
import { ForYou } from '../../features/forYou/ForYou.tsx'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { isOfSubscriptions } from '../../storage/firstScreen.ts'
import { Page } from './Page.tsx'

const SubscriptionsRoute = lazy(withDeferredMessages(() => import('./SubscriptionsRoute.tsx')))

/** @public Requests the first page of the feed for the category in the address. */
export const preload = ({ search }: URL) => {
  const category = categoryOf(search)
  return isOfSubscriptions(category) ? () => Promise.resolve() : openCategory(category)
}

/** The row of videos to continue, which has its own chunk. If the chunk fails to load, the space stays empty. */
const ContinueRow = lazyOrNothing(() => import('./ContinueRow.tsx').then(({ ContinueRow }) => ContinueRow))

/** The empty home page. It has its own chunk, because few people ever see it. */
const EmptyHome = lazy(withDeferredMessages(() => import('./EmptyHome.tsx')))
const explainEmpty = (notice: ReactNode) => (
  <Suspense>
    <EmptyHome>{notice}</EmptyHome>
  </Suspense>
)

/** The route `/`. With `?category=Music`, it shows a category. */
export default function HomeRoute() {
  const category = categoryOf(useLocation().search)
  const isAll = category === ALL_CATEGORY
  if (isOfSubscriptions(category)) return <SubscriptionsRoute />
  return (
    <Page title={isAll ? t(m.home) : topicLabel(category)}>
      <Feed
        category={category}
        beforeVideos={
          isAll && (
            <>
              <ContinueWatching>
                <ContinueRow />
              </ContinueWatching>
              <ForYou />
            </>
          )
        }
        explainEmpty={isAll ? explainEmpty : undefined}
      />
    </Page>
  )
}
