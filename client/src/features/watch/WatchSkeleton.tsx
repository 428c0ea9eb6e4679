import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { DelayedMount } from '../../ui/DelayedMount.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import skeleton from '../../ui/Skeleton/Skeleton.module.css'
import { TITLE_SPACE_ID } from '../../ui/shell.ts'
import styles from './Watch.module.css'

export const VideoTitle = ({ title }: { title: string }) => (
  <h1 className={styles.title} dir="auto">
    {title || t(m.untitledVideo)}
  </h1>
)

/** The placeholder of the title, the owner and the ratings, if no list has loaded them. */
export function HeadingSkeleton() {
  return (
    <div className={skeleton.pulse} aria-hidden="true">
      <Skeleton id={TITLE_SPACE_ID} className={styles.skeletonTitle} />
      <div className={styles.bar}>
        <span className={styles.skeletonOwner}>
          <Skeleton shape="circle" width="44px" />
          <span>
            <Skeleton shape="line" width="150px" />
            <Skeleton shape="meta" width="105px" />
          </span>
        </span>
        <Skeleton className={styles.skeletonActions} />
      </div>
    </div>
  )
}

/** Reserves the space of the description immediately. The placeholder is visible only if the response is slow. */
export function DescriptionSkeleton() {
  return (
    <div className={styles.skeletonDescription} aria-hidden="true">
      <DelayedMount>
        <Skeleton shape="panel" height="132px" />
      </DelayedMount>
    </div>
  )
}
