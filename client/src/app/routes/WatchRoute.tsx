import { useSelector } from 'react-redux'
import { useParams, useSearchParams } from '../../routing/hooks.ts'
import { useCachedVideo } from '../../details/useDetails.ts'
import { secondsOfStart } from '../../domain/timeMark.ts'
import { openVideo, selectVideoTitle } from '../../features/watch/useSelectedVideo.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import type { RootState } from '../../redux/RootState.ts'
import { RegionBoundary } from '../../ui/ErrorBoundary/RegionBoundary.tsx'
import { matchPath } from '../../routing/matchPath.ts'
import { openRelated } from '../../features/related/relatedVideosSlice.ts'
import { Page } from './Page.tsx'
import { WatchScreen } from './WatchScreen.tsx'

/** Related videos stand beside the player, and so in the first window, from here on. */
const STAND_BESIDE = '(min-width: 1100px)'

/**
 * Asks for the video that the address names; where there is room for them at once, for what is related to it as well,
 * so that this does not wait for the page to be drawn.
 */
export const openWatch =
  ({ pathname }: URL): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const id = matchPath('/watch/:id', pathname)?.['id'] ?? ''
    await dispatch(openVideo(id))
    const { video } = getState().videos.selectedVideo
    if (video?.id === id && matchMedia(STAND_BESIDE).matches) dispatch(openRelated(video))
  }

/** `/watch/{id}`, and `/watch/{id}?t=72` to start there. Another video is another screen: nothing stays of the former. */
export function WatchRoute() {
  const { id = '' } = useParams()
  const [searchParams] = useSearchParams()
  const seen = useCachedVideo(id)
  const title = useSelector((state: RootState) => selectVideoTitle(state, id)) ?? seen?.title ?? 'Video'
  return (
    <Page title={title} hasHeading>
      <RegionBoundary key={id} subject="The video">
        <WatchScreen id={id} startSeconds={secondsOfStart(searchParams.get('t'))} />
      </RegionBoundary>
    </Page>
  )
}
