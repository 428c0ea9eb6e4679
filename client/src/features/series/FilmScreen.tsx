import * as m from '@vtube/messages'
import ListPlus from 'lucide-react/icons/list-plus'
import type { ReactNode } from 'react'
import { useWatchedFraction } from '../../components/Thumbnail/useWatchedFraction.ts'
import { paths } from '../../config/paths.ts'
import type { Remote } from '../../domain/remote.ts'
import { isWatchedFraction } from '../../domain/watchedFraction.ts'
import type { Film } from '../../domain/work.ts'
import { formatLength, formatTimeLeft } from '../../format/length.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import targets from '../../ui/target.module.css'
import texts from '../../ui/text.module.css'
import styles from './FilmScreen.module.css'
import { HeroSkeleton } from './HeroSkeleton.tsx'
import { HeroMenu, NoWork } from './SeriesScreen.tsx'
import { WatchedItem } from './WatchedItem.tsx'
import { WorkHero } from './WorkHero.tsx'
import { formatGenres } from '../../format/workTexts.ts'

interface FilmScreenProps {
  remote: Remote<Film | null>
  onRetry: () => void
  onSave: (videoIds: readonly string[]) => void
  /** Returns the videos that are related to the film. */
  related: (film: Film) => ReactNode
}

/** The page of a film: what it is about, its details, and related videos. */
export const FilmScreen = ({ remote, onRetry, onSave, related }: FilmScreenProps) => (
  <>
    <LoadingBar isLoading={remote.status === 'loading'} />
    {remote.status === 'failed' && <ScreenHead title={t(m.filmsAndSeries)} />}
    <RemoteView
      remote={remote}
      skeleton={<HeroSkeleton label={t(m.loadingWorks)} />}
      notLoaded={m.filmNotLoaded}
      onRetry={onRetry}
      isEmpty={(film) => film === null}
      empty={<NoWork title={t(m.filmNotFound)} />}
    >
      {(film) =>
        film !== null && (
          <>
            <FilmHero film={film} onSave={onSave} />
            <div className={styles.below}>
              <Details film={film} />
              {related(film)}
            </div>
          </>
        )
      }
    </RemoteView>
  </>
)

function FilmHero({ film, onSave }: { film: Film } & Pick<FilmScreenProps, 'onSave'>) {
  const { id, title, year, durationSeconds, genres } = film
  const fraction = useWatchedFraction(id)
  const isWatched = isWatchedFraction(fraction)
  const isBegun = fraction > 0 && !isWatched
  const label = isWatched ? m.watchAgain : isBegun ? m.resumeFilm : m.play
  return (
    <WorkHero
      work={film}
      facts={[
        year === null ? '' : String(year),
        durationSeconds === null ? '' : formatLength(durationSeconds),
        formatGenres(genres),
      ]}
      play={{ to: paths.watch(id), label: t(label) }}
      progress={
        isBegun && durationSeconds !== null
          ? { fraction, text: formatTimeLeft(durationSeconds * (1 - fraction)) }
          : null
      }
    >
      <IconButton label={t(m.saveTo)} icon={<ListPlus />} isFilled onClick={() => onSave([id])} />
      <HeroMenu title={title}>
        <WatchedItem videoIds={[id]} isWatched={isWatched} />
      </HeroMenu>
    </WorkHero>
  )
}

function Details({ film }: { film: Film }) {
  const { year, durationSeconds, genres, age, channelId, channelTitle } = film
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [t(m.year), year],
    [t(m.length), durationSeconds === null ? null : formatLength(durationSeconds)],
    [t(m.genre), genres.length === 0 ? null : formatGenres(genres)],
    [t(m.ageRating), age],
    [
      t(m.channel),
      channelTitle === '' ? null : (
        <Link key="channel" className={targets.target} to={paths.channel(channelId)} dir="auto">
          {channelTitle}
        </Link>
      ),
    ],
  ]
  return (
    <section className={styles.details}>
      <h2 className={texts.title}>{t(m.details)}</h2>
      <dl>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
