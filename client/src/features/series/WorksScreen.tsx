import * as m from '@vtube/messages'
import type { WorkKind } from '@vtube/shared/works'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Shuffle from 'lucide-react/icons/shuffle'
import { type ReactNode, useMemo } from 'react'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { Hidden } from '../../components/Hidden/Hidden.tsx'
import { LazyListEnd } from '../../components/Hidden/LazyListEnd.tsx'
import { unlessBlocked, useShown } from '../../components/useShown.ts'
import { paths } from '../../config/paths.ts'
import type { Series } from '../../domain/series.ts'
import type { Film } from '../../domain/work.ts'
import { formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { FilterLine } from '../../listView/FilterLine.tsx'
import { NothingPasses } from '../../listView/NothingPasses.tsx'
import { useLocation, useNavigate } from '../../routing/hooks.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useIsPhone } from '../../ui/useMediaQuery.ts'
import { Tabs } from '../../ui/Tabs/Tabs.tsx'
import { useUserDataView } from '../../userData/useUserData.ts'
import { FilmCard, SeriesCard } from './PosterCard.tsx'
import styles from './WorksScreen.module.css'
import posters from './PosterCard.module.css'
import { partsOf, partToContinue, type ProgressOf } from './seriesOrder.ts'
import { countLeft, progressOfFilm, watchedParts } from './workProgress.ts'
import { useWorks } from './worksList.ts'
import { addressOf, allOf, isFiltered, readWorksQuery, worksChoices, type WorksQuery } from './worksQuery.ts'

type Work = Film | Series
const isSeries = (work: Work): work is Series => 'seasons' in work

const SKELETONS = 12
const NO_CHOICES = { genres: [], years: [] }
const NO_WORKS: readonly Work[] = []

const isUnwatched = (work: Work, progressOf: ProgressOf): boolean =>
  isSeries(work) ? countLeft(work, progressOf) > 0 : !progressOfFilm(work, progressOf).isWatched

/**
 * The films and series of a library as posters, in two tabs.
 * @param shelf what stands above the tabs
 */
export function WorksScreen({ shelf }: { shelf: ReactNode }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => readWorksQuery(search), [search])
  const show = (next: WorksQuery) => navigate(addressOf(next), { replace: true })
  const isPhone = useIsPhone()
  const progressOf = useUserDataView(watchedParts, null)
  const { remote, loadNext, retry } = useWorks(query)
  const known = contentOf(remote)
  const works: readonly Work[] = (query.kind === 'films' ? known?.films : known?.series) ?? NO_WORKS
  const passing =
    query.isUnwatched && progressOf !== null ? works.filter((work) => isUnwatched(work, progressOf)) : works
  const listing = useShown(passing, `works ${query.kind}`, unlessBlocked)
  const { shown, reasons } = listing
  const groups = worksChoices(query, known ?? NO_CHOICES)
  const handleSurprise = () => {
    const work = shown[Math.floor(Math.random() * shown.length)]
    if (work === undefined) return
    const part = isSeries(work)
      ? ((progressOf && partToContinue(work, progressOf)) ?? partsOf(work)[0])
      : null
    navigate(paths.watch(part?.videoId ?? work.id))
  }
  const count = (kind: WorkKind) => known !== null && <small>{formatWhole(known.counts[kind])}</small>
  const isReset = query.sort === allOf(query.kind).sort && !isFiltered(query)
  return (
    <>
      <ScreenHead title={t(m.filmsAndSeries)} className={styles.head}>
        {!isPhone && shown.length > 1 && (
          <Button icon={<Shuffle />} onClick={handleSurprise}>
            {t(m.surpriseMe)}
          </Button>
        )}
      </ScreenHead>
      <LoadingBar isLoading={remote.status === 'loading'} />
      {shelf}
      <Tabs
        label={t(m.filmsAndSeries)}
        className={styles.tabs}
        tabs={[
          {
            id: 'films',
            label: (
              <>
                {t(m.films)} {count('films')}
              </>
            ),
          },
          {
            id: 'series',
            label: (
              <>
                {t(m.series)} {count('series')}
              </>
            ),
          },
        ]}
        chosen={query.kind}
        onChoose={(kind) => show(allOf(kind))}
      >
        <FilterLine
          groups={groups}
          onChange={show}
          onReset={isReset ? null : () => show(allOf(query.kind))}
        />
        <RemoteView
          remote={remote}
          skeleton={<PosterSkeletons />}
          notLoaded={m.worksNotLoaded}
          onRetry={retry}
          isEmpty={({ next }) => shown.length === 0 && next === null}
          empty={
            reasons.length > 0 ? (
              <Hidden listing={listing} place="instead" isMixed />
            ) : isFiltered(query) ? (
              <NothingPasses onReset={() => show(allOf(query.kind))} />
            ) : (
              <NoWorks kind={query.kind} />
            )
          }
        >
          {({ next }) => (
            <>
              <Hidden listing={listing} place="above" isMixed />
              <ul className={posters.posters} aria-busy={remote.status === 'loading' || undefined}>
                {shown.map((work, index) => {
                  const place = { position: index + 1, size: shown.length, progressOf }
                  return isSeries(work) ? (
                    <SeriesCard key={work.id} work={work} {...place} />
                  ) : (
                    <FilmCard key={work.id} work={work} {...place} />
                  )
                })}
              </ul>
              <LazyListEnd
                listing={listing}
                loaded={remote.status === 'ready' ? { hasMore: next !== null } : null}
                onLoad={loadNext}
                isMixed
              />
            </>
          )}
        </RemoteView>
      </Tabs>
    </>
  )
}

const NoWorks = ({ kind }: { kind: WorkKind }) => (
  <StateNotice
    icon={<Clapperboard />}
    title={t(kind === 'films' ? m.noFilms : m.noSeries)}
    detail={t(kind === 'films' ? m.noFilmsAdvice : m.noSeriesAdvice)}
    action={<BrowseLink />}
  />
)

const PosterSkeletons = () => (
  <SkeletonGroup label={t(m.loadingWorks)} className={posters.posters} count={SKELETONS}>
    <div>
      <Skeleton className={styles.skeleton} />
      <Skeleton shape="line" width="80%" />
    </div>
  </SkeletonGroup>
)
