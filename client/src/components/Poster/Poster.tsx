import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useRetriedPicture } from '../Thumbnail/Thumbnail.tsx'
import type { WorkFacts } from '../../domain/work.ts'
import thumbnail from '../Thumbnail/Thumbnail.module.css'
import styles from './Poster.module.css'

interface PosterProps {
  work: Pick<WorkFacts, 'title' | 'posterUrl' | 'pictureUrl'>
  className?: string | undefined
  /** Whether the title is drawn where the poster is missing. It is not if the title stands beside the poster. */
  isTitled?: boolean
  /** Whether the picture loads at once, as in the head of a page. */
  isFirst?: boolean
  children?: ReactNode
}

/** The decorative upright picture of a film or series. Without one, its title is drawn over another picture. */
export function Poster({
  work: { title, posterUrl, pictureUrl },
  className,
  isTitled = true,
  isFirst = false,
  children,
}: PosterProps) {
  const poster = useRetriedPicture(posterUrl ?? '')
  const isDrawn = posterUrl === null || poster.isFailed
  const src = isDrawn ? pictureUrl : posterUrl
  return (
    <span className={clsx(styles.poster, className)}>
      {src !== null && (
        <img
          key={src}
          className={thumbnail.picture}
          src={src}
          alt=""
          width={2}
          height={3}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={({ currentTarget }) => {
            if (isDrawn) currentTarget.hidden = true
            else poster.handleError()
          }}
        />
      )}
      {isDrawn && isTitled && (
        <span className={styles.drawn} aria-hidden="true">
          <span dir="auto">{title}</span>
        </span>
      )}
      {children}
    </span>
  )
}
