import * as m from '@vtube/messages'
import Check from 'lucide-react/icons/check'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useRef } from 'react'
import { CardMenuButton } from '../../components/CardMenuButton/CardMenuButton.tsx'
import { WatchedBar } from '../../components/Thumbnail/Thumbnail.tsx'
import { paths } from '../../config/paths.ts'
import type { Series } from '../../domain/series.ts'
import type { Video } from '../../domain/video.ts'
import type { Film, WorkFacts } from '../../domain/work.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { formatTimeLeft } from '../../format/length.ts'
import { t } from '../../language/translate.ts'
import { useLongPress } from '../../listView/selection/useLongPress.ts'
import { Link } from '../../routing/Link.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { Poster } from '../../components/Poster/Poster.tsx'
import { Facts } from './Facts.tsx'
import styles from './PosterCard.module.css'
import { idsToMark, partsOf, partToContinue, type ProgressOf } from './seriesOrder.ts'
import { WatchedItem } from './WatchedItem.tsx'
import { countLeft, progressOfFilm } from './workProgress.ts'
import { formatSeasons, formatYears } from '../../format/workTexts.ts'

interface PosterCardProps {
  work: WorkFacts
  to: string
  /** The id of the video that plays. */
  videoId: string
  /** The parts of the line below the title. Empty ones are left out. */
  facts: readonly string[]
  isWatched: boolean
  /** The bar of progress. */
  bar?: ReactNode
  /** The button with the menu. */
  menu: ReactNode
  /** The place in the list, and its length. */
  position: number
  size: number
  /** The element of the title. */
  heading?: 'h2' | 'h3'
}

/** A film or series in a list: its poster, title and year. A long touch opens the menu, which needs a pointer else. */
function PosterCard({
  work,
  to,
  videoId,
  facts,
  isWatched,
  bar,
  menu,
  position,
  size,
  heading: Heading = 'h2',
}: PosterCardProps) {
  const menuRef = useRef<HTMLSpanElement>(null)
  const { isClickOfLongPress, ...touch } = useLongPress(() =>
    menuRef.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
  )
  return (
    <li
      className={styles.card}
      aria-posinset={position}
      aria-setsize={size}
      {...touch}
      onClickCapture={(event) => {
        if (isClickOfLongPress() && !menuRef.current?.contains(event.target as Node)) event.preventDefault()
      }}
    >
      <Poster work={work}>
        {bar}
        {isWatched && (
          <span className={styles.tick}>
            <Check />
            <VisuallyHidden>{t(m.watched)}</VisuallyHidden>
          </span>
        )}
      </Poster>
      <Heading className={styles.title}>
        <Link to={to}>
          <bdi>{work.title}</bdi>
        </Link>
      </Heading>
      <p className={styles.facts}>
        <Facts facts={facts} />
      </p>
      <Link
        className={styles.play}
        to={paths.watch(videoId)}
        tabIndex={-1}
        aria-label={t(m.playPart, { part: isolated(work.title) })}
      >
        <Play />
      </Link>
      <span ref={menuRef} className={styles.more}>
        {menu}
      </span>
    </li>
  )
}

interface CardProps<Work> extends Pick<PosterCardProps, 'position' | 'size' | 'heading'> {
  work: Work
  progressOf: ProgressOf | null
}

/** Returns a film in the form in which lists know videos. */
const toVideo = ({ id, title, channelId, channelTitle, pictureUrl, durationSeconds }: Film): Video => ({
  id,
  title,
  description: '',
  channelId,
  channelTitle,
  publishedAt: null,
  thumbnails: pictureUrl === null ? {} : { medium: pictureUrl },
  details: { viewCount: null, likeCount: null, commentCount: null, durationSeconds },
})

export function FilmCard({ work: film, progressOf, ...place }: CardProps<Film>) {
  const { id, year, durationSeconds } = film
  const { fraction, isWatched } = progressOf === null ? NO_PROGRESS : progressOfFilm(film, progressOf)
  const isBegun = fraction > 0 && !isWatched && durationSeconds !== null
  return (
    <PosterCard
      {...place}
      work={film}
      to={paths.film(id)}
      videoId={id}
      facts={[
        year === null ? '' : String(year),
        isBegun ? formatTimeLeft(durationSeconds * (1 - fraction)) : '',
      ]}
      isWatched={isWatched}
      bar={!isWatched && <WatchedBar videoId={id} />}
      menu={<CardMenuButton video={toVideo(film)} />}
    />
  )
}

export function SeriesCard({ work: series, progressOf, ...place }: CardProps<Series>) {
  const all = partsOf(series)
  const left = progressOf === null ? all.length : countLeft(series, progressOf)
  const next = progressOf && partToContinue(series, progressOf)
  return (
    <PosterCard
      {...place}
      work={series}
      to={paths.series(series.id)}
      videoId={(next ?? all[0])?.videoId ?? ''}
      facts={[
        formatSeasons(series) || formatYears(series.years),
        left > 0 && left < all.length ? t(m.partsLeft, counted(left)) : '',
      ]}
      isWatched={left === 0}
      menu={
        <Menu label={t(m.moreActions, { title: isolated(series.title) })} button={<EllipsisVertical />}>
          <WatchedItem videoIds={idsToMark(all, left > 0)} isWatched={left === 0} />
        </Menu>
      }
    />
  )
}

const NO_PROGRESS = { fraction: 0, isWatched: false }
