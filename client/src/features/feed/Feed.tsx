import { CHIPS } from '@vtube/shared/constants'
import Inbox from 'lucide-react/icons/inbox'
import { useSelector } from 'react-redux'
import { useNavigate } from '../../routing/hooks.ts'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { paths } from '../../config/paths.ts'
import { describeQuotaReset } from '../../format/time.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { ChipRow } from '../../ui/ChipRow/ChipRow.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { SavedNotice } from '../../ui/SavedNotice/SavedNotice.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useInfiniteScroll } from '../../ui/useInfiniteScroll.ts'
import { FeedCard } from './FeedCard.tsx'
import { FeedEnd } from './FeedEnd.tsx'
import { loadNextPage, retryFeed } from './feedThunks.ts'
import { selectFeed } from './selectFeed.ts'
import { useOpenCategory } from './useOpenCategory.ts'

/** Cards in the first row of most screens: their pictures are fetched first. */
const FIRST_ROW = 4

/** The home feed of a category: chips, a grid that grows while the visitor scrolls, and its end. */
export function Feed({ category }: { category: string }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const feed = useSelector((state: RootState) => selectFeed(state, category))
  useOpenCategory(category)

  const list = feed.status === 'ready' ? feed.data : null
  useInfiniteScroll({
    canLoad: list?.hasMore ?? false,
    onLoad: () => dispatch(loadNextPage()),
  })

  const isLoading = feed.status === 'loading'
  return (
    <>
      <LoadingBar isLoading={isLoading} />
      <ChipRow
        label="Topics"
        chips={CHIPS}
        chosen={category}
        onChoose={(chip) => void navigate(paths.home(chip), { replace: true })}
      />
      <RemoteView
        remote={feed}
        subject="These videos"
        skeleton={<VideoGridSkeleton />}
        onRetry={() => dispatch(retryFeed())}
        isEmpty={({ videos, hasMore }) => videos.length === 0 && !hasMore}
        empty={
          <>
            <StateNotice
              icon={<Inbox />}
              title="There are no videos here yet."
              detail={describeQuotaReset(list?.quotaResetsAt ?? null)}
            />
            <FeedEnd isLoading={false} hasMore={false} />
          </>
        }
      >
        {({ videos, hasMore, isSaved }) => (
          <>
            {isSaved && <SavedNotice />}
            <VideoGrid videos={videos} isBusy={isLoading}>
              {(video, index) => <FeedCard video={video} priority={index < FIRST_ROW} />}
            </VideoGrid>
            <FeedEnd isLoading={isLoading} hasMore={hasMore} />
          </>
        )}
      </RemoteView>
    </>
  )
}
