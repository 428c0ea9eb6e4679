import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useId } from 'react'
import { plotOf, type WorkFacts } from '../../domain/work.ts'
import { t } from '../../language/translate.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { Poster } from '../../components/Poster/Poster.tsx'
import thumbnail from '../../components/Thumbnail/Thumbnail.module.css'
import { Facts } from './Facts.tsx'
import styles from './WorkHero.module.css'

interface WorkHeroProps {
  work: WorkFacts
  /** The parts of the line below the title. Empty ones are left out. */
  facts: readonly string[]
  /** A link to the channel, after the facts. */
  channel?: ReactNode
  /** The main action, or null while it is unknown. */
  play: { to: string; label: string } | null
  /** How much has been watched, between 0 and 1, and in words; or null if nothing has. */
  progress: { fraction: number; text: string } | null
  /** Further buttons. */
  children: ReactNode
}

/**
 * The head of the page of a film or series: its pictures, title and plot, and the button that plays it. Without a
 * poster, the title alone stands on the picture, because a drawn poster would repeat it.
 */
export function WorkHero({ work, facts, channel, play, progress, children }: WorkHeroProps) {
  const headingId = useId()
  const plot = plotOf(work.plot)
  const picture = work.backdropUrl ?? work.posterUrl ?? work.pictureUrl
  return (
    <section
      className={clsx(styles.hero, work.backdropUrl === null && styles.blurred)}
      aria-labelledby={headingId}
    >
      <div className={styles.art}>
        {picture !== null && (
          <img
            className={thumbnail.picture}
            src={picture}
            alt=""
            width={1280}
            height={720}
            fetchPriority="high"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true
            }}
          />
        )}
      </div>
      <div className={styles.content}>
        {work.posterUrl !== null && <Poster className={styles.poster} work={work} isTitled={false} isFirst />}
        <div className={styles.name}>
          <h1 id={headingId} className={styles.title}>
            <bdi>{work.title}</bdi>
          </h1>
          <p className={styles.facts}>
            <Facts facts={facts} />
            {work.age !== null && (
              <b>
                <VisuallyHidden>{t(m.ageRating)} </VisuallyHidden>
                {work.age}
              </b>
            )}
            {channel}
          </p>
        </div>
        {plot !== '' && (
          <p className={styles.plot} dir="auto">
            {plot}
          </p>
        )}
        <div className={styles.actions}>
          {play !== null && (
            <ButtonLink className={styles.play} variant="primary" icon={<Play />} to={play.to}>
              {play.label}
            </ButtonLink>
          )}
          {children}
          {progress !== null && (
            <p className={styles.progress}>
              <span className={styles.meter}>
                <span style={{ inlineSize: `${Math.round(progress.fraction * 100)}%` }} />
              </span>
              {progress.text}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
