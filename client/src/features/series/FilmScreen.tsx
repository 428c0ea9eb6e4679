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
import { HeroSkeleton } from './HeroSkeleton.tsx'
import { MoreFilms } from './MoreFilms.tsx'
import { HeroMenu, NoWork } from './SeriesScreen.tsx'
import { WatchedItem } from './WatchedItem.tsx'
import { WorkHero } from './WorkHero.tsx'
import { formatGenres } from '../../format/workTexts.ts'

interface FilmScreenProps {
  remote: Remote<Film | null>
  onRetry: () => void
  onSave: (videoIds: readonly string[]) => void
  /** Renders a row of the menu of a film. */
  renderFirst: (film: Film) => ReactNode
}

/** The page of a film: what it is about, and other films. */
export const FilmScreen = ({ remote, onRetry, ...actions }: FilmScreenProps) => (
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
            <FilmHero film={film} {...actions} />
            <MoreFilms film={film} />
          </>
        )
      }
    </RemoteView>
  </>
)

interface FilmHeroProps extends Pick<FilmScreenProps, 'onSave' | 'renderFirst'> {
  film: Film
}

function FilmHero({ film, onSave, renderFirst }: FilmHeroProps) {
  const { id, title, year, durationSeconds, genres, channelId, channelTitle } = film
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
      channel={
        channelTitle !== '' && (
          <Link className={targets.target} to={paths.channel(channelId)} dir="auto">
            {channelTitle}
          </Link>
        )
      }
      play={{ to: paths.watch(id), label: t(label) }}
      progress={
        isBegun && durationSeconds !== null
          ? { fraction, text: formatTimeLeft(durationSeconds * (1 - fraction)) }
          : null
      }
    >
      <IconButton label={t(m.saveTo)} icon={<ListPlus />} isFilled onClick={() => onSave([id])} />
      <HeroMenu title={title}>
        {renderFirst(film)}
        <WatchedItem videoIds={[id]} isWatched={isWatched} />
      </HeroMenu>
    </WorkHero>
  )
}
