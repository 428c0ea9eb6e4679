import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { Poster } from '../../components/Poster/Poster.tsx'
import { ItemFrame } from '../../components/VideoItem/ItemFrame.tsx'
import item from '../../components/VideoItem/VideoItem.module.css'
import { paths } from '../../config/paths.ts'
import { plotOf } from '../../domain/work.ts'
import type { Series } from '../../domain/series.ts'
import { formatGenres, formatSeasons, formatYears } from '../../format/workTexts.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { Tag } from '../../ui/Tag/Tag.tsx'
import styles from './Result.module.css'

/** A series in the search results, before its parts: its poster, title, years, seasons, genres and plot. */
export function SeriesResult({ series }: { series: Series }) {
  const facts = [formatYears(series.years), formatSeasons(series), formatGenres(series.genres)]
  return (
    <ItemFrame form="row" data-card className={clsx(styles.result, styles.whole)}>
      <Poster work={series} className={styles.poster} />
      <div className={item.text}>
        <h2 className={item.title}>
          <Link className={styles.name} dir="auto" to={paths.series(series.id)}>
            {series.title}
          </Link>{' '}
          <Tag>{t(m.seriesResult)}</Tag>
        </h2>
        <p className={item.meta}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        <p className={styles.description} dir="auto">
          {plotOf(series.plot)}
        </p>
      </div>
    </ItemFrame>
  )
}
