import * as m from '@vtube/messages'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import ListPlus from 'lucide-react/icons/list-plus'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useMemo } from 'react'
import { paths } from '../../config/paths.ts'
import type { Series } from '../../domain/series.ts'
import { formatWhole } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { useNavigate, useSearchParams } from '../../routing/hooks.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { IconButton, iconButtonClass } from '../../ui/IconButton/IconButton.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { Tabs } from '../../ui/Tabs/Tabs.tsx'
import { useUserDataView } from '../../userData/useUserData.ts'
import { EpisodeRow } from './EpisodeRow.tsx'
import styles from './Episodes.module.css'
import { HeroSkeleton } from './HeroSkeleton.tsx'
import { partLabel, seasonLabel } from './partLabel.ts'
import {
  idsToMark,
  partsBefore,
  partsOf,
  partToContinue,
  type ProgressOf,
  specialsLast,
} from './seriesOrder.ts'
import { useSeries } from './seriesStore.ts'
import { WatchedItem } from './WatchedItem.tsx'
import { WorkHero } from './WorkHero.tsx'
import { countLeft, watchedParts } from './workProgress.ts'
import { formatGenres, formatSeasons, formatYears } from '../../format/workTexts.ts'

interface SeriesScreenProps {
  id: string
  /** Opens the dialog that saves videos in playlists. */
  onSave: (videoIds: readonly string[]) => void
  /** Renders the rows of the menu for all parts. */
  renderFirst: (series: Series, videoIds: readonly string[]) => ReactNode
  /** Renders a row of the menu of a part, given its title. */
  renderPart: (videoId: string, title: string) => ReactNode
}

/** The page of a series: what it is about, and its parts in tabs by season. */
export function SeriesScreen({ id, ...actions }: SeriesScreenProps) {
  const { remote, retry } = useSeries(id, true)
  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading'} />
      {remote.status === 'failed' && remote.previous === null && <ScreenHead title={t(m.filmsAndSeries)} />}
      <RemoteView
        remote={remote}
        skeleton={<HeroSkeleton label={t(m.loadingSeries)} />}
        notLoaded={m.seriesNotLoaded}
        onRetry={retry}
        isEmpty={(series) => series === null}
        empty={<NoWork title={t(m.seriesNotFound)} />}
      >
        {(series) => series !== null && <KnownSeries series={series} {...actions} />}
      </RemoteView>
    </>
  )
}

/** Stands in place of a film or series that does not exist. */
export const NoWork = ({ title }: { title: string }) => (
  <>
    <ScreenHead title={t(m.filmsAndSeries)} />
    <StateNotice
      icon={<SearchX />}
      title={title}
      action={<ButtonLink to={paths.films}>{t(m.filmsAndSeries)}</ButtonLink>}
    />
  </>
)

interface KnownSeriesProps extends Omit<SeriesScreenProps, 'id'> {
  series: Series
}

function KnownSeries({ series, onSave, renderFirst, renderPart }: KnownSeriesProps) {
  const progressOf = useUserDataView(watchedParts, null)
  const all = partsOf({ seasons: specialsLast(series) })
  const left = progressOf === null ? all.length : countLeft(series, progressOf)
  const videoIds = useMemo(
    () => partsOf({ seasons: specialsLast(series) }).map(({ videoId }) => videoId),
    [series],
  )
  const watched = { watched: formatWhole(all.length - left), total: formatWhole(all.length) }
  return (
    <>
      <WorkHero
        work={series}
        facts={[formatYears(series.years), formatSeasons(series), formatGenres(series.genres)]}
        play={progressOf && playOf(series, progressOf)}
        progress={
          progressOf && { fraction: (all.length - left) / all.length, text: t(m.partsWatched, watched) }
        }
      >
        <IconButton label={t(m.saveTo)} icon={<ListPlus />} isFilled onClick={() => onSave(videoIds)} />
        <HeroMenu title={series.title}>
          {renderFirst(series, videoIds)}
          <WatchedItem videoIds={idsToMark(all, left > 0)} isWatched={left === 0} />
        </HeroMenu>
      </WorkHero>
      <Seasons series={series} progressOf={progressOf} onSave={onSave} renderPart={renderPart} />
    </>
  )
}

/** The menu with further actions in the head of a film or series. */
export const HeroMenu = ({ title, children }: { title: string; children: ReactNode }) => (
  <Menu
    label={t(m.moreActions, { title: isolated(title) })}
    button={<EllipsisVertical />}
    buttonClassName={iconButtonClass(true)}
  >
    {children}
  </Menu>
)

/** Returns the main action: it continues, begins, or plays a finished series from its beginning. */
function playOf(series: Series, progressOf: ProgressOf) {
  const all = partsOf({ seasons: specialsLast(series) })
  const next = partToContinue(series, progressOf)
  const part = next ?? all[0]
  if (part === undefined) return null
  const hasBegun = all.some((one) => progressOf(one).watchedAt !== null)
  const label = () => {
    if (next === null) return t(m.watchAgain)
    return t(hasBegun ? m.resumePart : m.playPart, { part: partLabel(part) })
  }
  return { to: paths.watch(part.videoId), label: label() }
}

interface SeasonsProps extends Pick<SeriesScreenProps, 'onSave' | 'renderPart'> {
  series: Series
  progressOf: ProgressOf | null
}

/** The seasons as tabs, of which the one with the next part is open. A series without seasons has none. */
function Seasons({ series, progressOf, ...actions }: SeasonsProps) {
  const navigate = useNavigate()
  const asked = useSearchParams().get('season')
  const seasons = specialsLast(series)
  const next = progressOf && partToContinue(series, progressOf)
  const byId = (id: string | null) => seasons.find(({ season }) => String(season) === id)
  const chosen = byId(asked) ?? byId(next === null ? null : String(next.season)) ?? seasons[0]
  if (chosen === undefined) return null
  const list = (
    <ol className={styles.episodes}>
      {chosen.parts.map((part) => (
        <EpisodeRow
          key={part.videoId}
          series={series}
          part={part}
          before={partsBefore(series, part)}
          progress={progressOf?.(part) ?? null}
          isNext={part === next}
          {...actions}
        />
      ))}
    </ol>
  )
  if (seasons.length === 1) return list
  return (
    <Tabs
      label={t(m.seasons)}
      className={styles.tabs}
      tabs={seasons.map(({ season, parts }) => ({
        id: String(season),
        label: (
          <>
            {seasonLabel(season) ?? t(m.series)} <small>{formatWhole(parts.length)}</small>
          </>
        ),
      }))}
      chosen={String(chosen.season)}
      onChoose={(season) => navigate(`${paths.series(series.id)}?season=${season}`, { replace: true })}
    >
      {list}
    </Tabs>
  )
}
