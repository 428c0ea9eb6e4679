import * as m from '@vtube/messages'
import Play from 'lucide-react/icons/play'
import SearchX from 'lucide-react/icons/search-x'
import { useId } from 'react'
import { StoredVideoItem } from '../../components/VideoItem/StoredVideoItem.tsx'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import { paths } from '../../config/paths.ts'
import type { Series, SeriesPart } from '../../domain/series.ts'
import { formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useUserDataView } from '../../userData/useUserData.ts'
import { useVideo, useVideoStore } from '../../videos/useVideo.ts'
import { partLabel, seasonLabel } from './partLabel.ts'
import { partsOf, partToContinue, type ProgressOf } from './seriesOrder.ts'
import { useSeries } from './seriesStore.ts'
import styles from './SeriesScreen.module.css'
import type { UserDataView } from '../../userData/createUserDataStore.ts'
import { progressOf } from '../../userData/watchedMarks.ts'

/** Selects the function that returns how much of a part the user has watched. All versions of the part count. */
const seriesProgress: UserDataView<ProgressOf, null> = {
  tables: ['history', 'watched'],
  compute:
    (store) =>
    ({ videoId, versions }) => {
      const all = [videoId, ...versions].map((id) => progressOf(store, id))
      const times = all.flatMap(({ watchedAt }) => watchedAt ?? [])
      return {
        isWatched: all.some(({ isWatched }) => isWatched),
        watchedAt: times.length === 0 ? null : Math.max(...times),
      }
    },
}

const SKELETON_ROWS = 6

/** The page of a series: its seasons and parts, how much of them is watched, and the part with which to continue. */
export function SeriesScreen({ id }: { id: string }) {
  const { remote, retry } = useSeries(id, true)
  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading'} />
      {remote.status === 'failed' && remote.previous === null && (
        <h1 className={styles.title}>{t(m.series)}</h1>
      )}
      <RemoteView
        remote={remote}
        skeleton={<SeriesSkeleton />}
        notLoaded={m.seriesNotLoaded}
        onRetry={retry}
        empty={<NoSeries />}
      >
        {(series) => series !== null && <KnownSeries series={series} />}
      </RemoteView>
    </>
  )
}

const NoSeries = () => (
  <>
    <h1 className={styles.title}>{t(m.series)}</h1>
    <StateNotice
      icon={<SearchX />}
      title={t(m.seriesNotFound)}
      action={<ButtonLink to={paths.home()}>{t(m.browseVideos)}</ButtonLink>}
    />
  </>
)

function KnownSeries({ series }: { series: Series }) {
  const progressOf = useUserDataView(seriesProgress, null)
  const all = partsOf(series)
  const watched = progressOf === null ? 0 : all.filter((part) => progressOf(part).isWatched).length
  const hasNumbers = { watched: formatWhole(watched), total: formatWhole(all.length) }
  return (
    <>
      <ScreenHead
        className={styles.head}
        title={series.title || t(m.series)}
        dir="auto"
        notes={[progressOf !== null && t(m.partsWatched, hasNumbers)]}
      >
        {progressOf !== null && <ContinueLink series={series} progressOf={progressOf} />}
      </ScreenHead>
      {specialsLast(series.seasons).map(({ season, parts }) => (
        <Season key={season} season={season} parts={parts} progressOf={progressOf} />
      ))}
    </>
  )
}

const specialsLast = (seasons: Series['seasons']): Series['seasons'] =>
  seasons.toSorted((one, other) => Number(one.season === 0) - Number(other.season === 0))

/** The link that plays the part with which to continue, or the first one if all parts are watched. */
function ContinueLink({ series, progressOf }: { series: Series; progressOf: ProgressOf }) {
  const all = partsOf(series)
  const next = partToContinue(series, progressOf)
  const part = next ?? all[0]
  if (part === undefined) return null
  const hasBegun = next !== null && all.some((one) => progressOf(one).watchedAt !== null)
  return (
    <ButtonLink variant="primary" icon={<Play />} to={paths.watch(part.videoId)}>
      {t(hasBegun ? m.resumePart : m.playPart, { part: partLabel(part) })}
    </ButtonLink>
  )
}

interface SeasonProps {
  season: number | null
  parts: readonly SeriesPart[]
  progressOf: ProgressOf | null
}

function Season({ season, parts, progressOf }: SeasonProps) {
  const headingId = useId()
  const label = seasonLabel(season)
  return (
    <section className={styles.season} aria-labelledby={label === null ? undefined : headingId}>
      {label !== null && (
        <h2 id={headingId} className={styles.heading}>
          {label}
        </h2>
      )}
      <ol className={styles.list}>
        {parts.map((part) => (
          <li key={part.videoId} className={styles.row}>
            <PartRow part={part} isWatched={progressOf?.(part).isWatched === true} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function PartRow({ part, isWatched }: { part: SeriesPart; isWatched: boolean }) {
  const videos = useVideoStore()
  return (
    <StoredVideoItem
      form="row"
      heading="h3"
      state={useVideo(part.videoId)}
      placeholder={placeholder}
      onRetry={() => videos.retryFailed()}
      note={
        <p className={styles.note}>
          <span>{partLabel(part)}</span>
          {isWatched && <span>{t(m.watched)}</span>}
        </p>
      }
    />
  )
}

const placeholder = (
  <>
    <Skeleton shape="line" width="72%" />
    <Skeleton shape="meta" width="34%" />
  </>
)

const SeriesSkeleton = () => (
  <>
    <h1 className={styles.title}>{t(m.series)}</h1>
    <SkeletonGroup label={t(m.loadingSeries)} className={styles.season} count={SKELETON_ROWS}>
      <VideoItemSkeleton form="row" className={styles.row}>
        {placeholder}
      </VideoItemSkeleton>
    </SkeletonGroup>
  </>
)
