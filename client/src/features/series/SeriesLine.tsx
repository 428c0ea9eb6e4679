import * as m from '@vtube/messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect } from 'react'
import { useWatchedFraction } from '../../components/Thumbnail/useWatchedFraction.ts'
import { paths } from '../../config/paths.ts'
import { isWatchedFraction } from '../../domain/watchedFraction.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { rememberNextParts } from '../../userData/rememberNextParts.ts'
import { useUserData } from '../../userData/useUserData.ts'
import { partLabel } from './partLabel.ts'
import { previousAndNextPart } from './seriesOrder.ts'
import styles from './SeriesLine.module.css'
import { useSeriesOfVideo } from './useSeriesOfVideo.ts'

const NO_PART = { current: null, next: null }

/** A link from a video to the page of its series, with the number of the part. */
export function SeriesLine({ videoId }: { videoId: string }) {
  const data = useUserData()
  const series = useSeriesOfVideo(videoId)
  const { current, next } = series === null ? NO_PART : previousAndNextPart(series, videoId)
  const isWatched = isWatchedFraction(useWatchedFraction(videoId))
  const nextId = next?.videoId ?? null
  useEffect(() => {
    // Home then has a place for the next part.
    if (isWatched && nextId !== null && data !== null) rememberNextParts(data.store, [nextId])
  }, [isWatched, nextId, data])
  if (series === null || current === null) return null
  return (
    <p className={styles.line}>
      <Link to={paths.series(series.id)}>
        <span>
          <bdi>{series.title || t(m.series)}</bdi>
          {` · ${partLabel(current)}`}
        </span>
        <ChevronRight />
      </Link>
    </p>
  )
}
