import * as m from '@vtube/messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { paths } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { partLabel } from './partLabel.ts'
import { previousAndNextPart } from './seriesOrder.ts'
import styles from './SeriesLine.module.css'
import { useSeriesOfVideo } from './useSeriesOfVideo.ts'

/** A link from a video to the page of its series, with the number of the part. */
export function SeriesLine({ videoId }: { videoId: string }) {
  const series = useSeriesOfVideo(videoId)
  if (series === null) return null
  const { current } = previousAndNextPart(series, videoId)
  if (current === null) return null
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
