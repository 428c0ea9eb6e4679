import { CHIPS } from '@vtube/shared/constants'
import { RelatedSkeleton } from '../../components/RelatedCard/RelatedCard.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { PlayerWaiting } from '../../features/player/PlayerWaiting.tsx'
import related from '../../features/related/RelatedVideos.module.css'
import watch from '../../features/watch/Watch.module.css'
import { DescriptionSkeleton, HeadingSkeleton } from '../../features/watch/WatchSkeleton.tsx'
import { ChipRow } from '../../ui/ChipRow/ChipRow.tsx'

const chooseNothing = () => {}

/** The home page while its videos are on their way, without a topic: the page knows which. */
export function HomeShell() {
  return (
    <>
      <ChipRow label="Topics" chips={CHIPS} chosen={null} onChoose={chooseNothing} />
      <VideoGridSkeleton />
    </>
  )
}

/** The video page while its video is on its way. */
export function WatchShell() {
  return (
    <div className={watch.watch}>
      <div className={watch.main}>
        <PlayerWaiting />
        <div className={watch.below}>
          <HeadingSkeleton />
          <DescriptionSkeleton />
        </div>
      </div>
      <div className={related.related}>
        <div className={related.heading}>Related videos</div>
        <RelatedSkeleton />
      </div>
    </div>
  )
}
