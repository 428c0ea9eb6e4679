import { useState } from 'react'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { useLoaded, useVideoStore } from '../../videos/useVideo.ts'
import { DEFAULT_THUMBNAIL, pictureSources } from '../../components/Thumbnail/pictureSources.ts'
import { useHidingRules } from '../../components/useShown.ts'
import thumbnail from '../../components/Thumbnail/Thumbnail.module.css'
import styles from './Collage.module.css'

/** The number of pictures of a collage. */
const MAX_PICTURES = 3

function Picture({ videoId }: { videoId: string }) {
  const video = valueOf(useLoaded(useVideoStore().stored, videoId))
  const rules = useHidingRules()
  const [isFailed, setIsFailed] = useState(false)
  const isShown = video !== null && !rules?.hidesVideo(video)
  return (
    <span>
      {isShown && (
        <img
          className={thumbnail.picture}
          {...(isFailed ? { src: DEFAULT_THUMBNAIL } : pictureSources(video.thumbnails))}
          alt=""
          decoding="async"
          onError={() => setIsFailed(true)}
        />
      )}
    </span>
  )
}

/** The pictures of the first videos of a list in one frame. They are decorative. */
export const Collage = ({ videoIds }: { videoIds: readonly string[] }) => (
  <div className={styles.collage} aria-hidden="true">
    {videoIds.slice(0, MAX_PICTURES).map((videoId) => (
      <Picture key={videoId} videoId={videoId} />
    ))}
  </div>
)
