import { useSelector } from 'react-redux'
import { useParams, useSearchParams } from '../../routing/hooks.ts'
import { useSeenVideo } from '../../details/useSeenVideo.ts'
import { secondsOfStart } from '../../domain/timeMark.ts'
import { selectWatchedTitle } from '../../features/watch/selectWatched.ts'
import type { RootState } from '../../redux/RootState.ts'
import { RegionBoundary } from '../../ui/ErrorBoundary/RegionBoundary.tsx'
import { matchPath } from '../../routing/matchPath.ts'
import { openVideo } from '../../features/watch/openVideo.ts'
import { Page } from './Page.tsx'
import { WatchScreen } from './WatchScreen.tsx'

/** Asks for the video that the address names. */
export const openWatch = ({ pathname }: URL) => openVideo(matchPath('/watch/:id', pathname)?.['id'] ?? '')

/** `/watch/{id}`, and `/watch/{id}?t=72` to start there. Another video is another screen: nothing stays of the former. */
export function WatchRoute() {
  const { id = '' } = useParams()
  const [searchParams] = useSearchParams()
  const seen = useSeenVideo(id)
  const title = useSelector((state: RootState) => selectWatchedTitle(state, id)) ?? seen?.title ?? 'Video'
  return (
    <Page title={title} hasHeading>
      <RegionBoundary key={id} subject="The video">
        <WatchScreen id={id} startSeconds={secondsOfStart(searchParams.get('t'))} />
      </RegionBoundary>
    </Page>
  )
}
