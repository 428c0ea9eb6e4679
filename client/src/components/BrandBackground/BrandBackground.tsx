import { useId } from 'react'
import styles from './BrandBackground.module.css'

/** The V of the logo, which fills the window behind the card of a sign-in. */
export function BrandBackground({ className }: { className?: string | undefined }) {
  const gapId = useId()
  return (
    <svg className={className} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <mask id={gapId} maskUnits="userSpaceOnUse" x="0" y="0" width="1440" height="900">
        <path fill="#fff" d="M0 0h1440v900H0z" />
        <circle cx="1108" cy="330" r="118" />
      </mask>
      <g className={styles.tube} mask={`url(#${gapId})`}>
        <path opacity=".55" d="M1108 330L1350 -124" />
        <path d="M72 -160L720 1058L1108 330" />
      </g>
      <circle className={styles.head} cx="1108" cy="330" r="80" />
    </svg>
  )
}
