import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useId, useMemo } from 'react'
import { unlessBlocked, useShown } from '../../components/useShown.ts'
import { uniqueBy } from '../../domain/uniqueBy.ts'
import type { Film } from '../../domain/work.ts'
import { t } from '../../language/translate.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import texts from '../../ui/text.module.css'
import { useUserDataView } from '../../userData/useUserData.ts'
import styles from './MoreFilms.module.css'
import { FilmCard } from './PosterCard.tsx'
import posters from './PosterCard.module.css'
import { watchedParts } from './workProgress.ts'
import { useWorks } from './worksList.ts'
import { allOf } from './worksQuery.ts'

const MAX_FILMS = 12
const ALL = allOf('films')
const NO_FILMS: readonly Film[] = []

/** Returns the films that share the most genres with a film, without it. Of equal ones, the first one comes first. */
function closest(film: Film, films: readonly Film[]): readonly Film[] {
  const sharedWith = ({ genres }: Film) => genres.filter((genre) => film.genres.includes(genre)).length
  return uniqueBy(films, ({ id }) => id)
    .filter(({ id }) => id !== film.id)
    .sort((one, other) => sharedWith(other) - sharedWith(one))
    .slice(0, MAX_FILMS)
}

/** Other films of the library: films of the same genres first, then those that were added last. Without any, nothing. */
export function MoreFilms({ film }: { film: Film }) {
  const headingId = useId()
  const progressOf = useUserDataView(watchedParts, null)
  const alike = contentOf(useWorks({ ...ALL, genre: film.genres[0] ?? null }).remote)?.films ?? NO_FILMS
  const all = contentOf(useWorks(ALL).remote)?.films ?? NO_FILMS
  const films = useMemo(() => closest(film, [...alike, ...all]), [film, alike, all])
  const { shown } = useShown(films, 'more films', unlessBlocked)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={clsx(texts.title, styles.heading)}>
        {t(m.moreFilms)}
      </h2>
      <ul className={posters.posters}>
        {shown.map((one, index) => (
          <FilmCard
            key={one.id}
            work={one}
            heading="h3"
            progressOf={progressOf}
            position={index + 1}
            size={shown.length}
          />
        ))}
      </ul>
    </section>
  )
}
