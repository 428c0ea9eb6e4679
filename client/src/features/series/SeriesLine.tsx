import * as m from '@vtube/messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { paths } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { Link } from '../../routing/Link.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { partLabel } from './partLabel.ts'
import { neighboursInSeries } from './seriesOrder.ts'
import styles from './SeriesLine.module.css'
import { useSeriesOfVideo } from './useSeriesOfVideo.ts'

interface SeriesLineProps {
  videoId: string
  /** Returns whether a video is known to be unavailable. Such parts are skipped. */
  cannotPlay: (videoId: string) => boolean
}

/** A line that leads from a video to the page of its series, and to the parts before and after it. */
export function SeriesLine({ videoId, cannotPlay }: SeriesLineProps) {
  const navigate = useNavigate()
  const series = useSeriesOfVideo(videoId)
  if (series === null) return null
  const { current, previous, next } = neighboursInSeries(series, videoId, cannotPlay)
  if (current === null) return null
  return (
    <nav className={styles.line} aria-label={t(m.series)}>
      <p className={styles.text}>
        <Link to={paths.series(series.id)} dir="auto">
          {series.title || t(m.series)}
        </Link>
        <span className={styles.part}>{partLabel(current)}</span>
      </p>
      <IconButton
        label={t(m.previousPart)}
        icon={<ChevronLeft />}
        disabled={previous === null}
        onClick={() => previous && navigate(paths.watch(previous.videoId))}
      />
      <IconButton
        label={t(m.nextPart)}
        icon={<ChevronRight />}
        disabled={next === null}
        onClick={() => next && navigate(paths.watch(next.videoId))}
      />
    </nav>
  )
}
