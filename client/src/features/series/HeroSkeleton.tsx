import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './HeroSkeleton.module.css'

/** The placeholder of the page of a film or series. */
export const HeroSkeleton = ({ label }: { label: string }) => (
  <SkeletonGroup label={label} className={styles.page}>
    <Skeleton shape="panel" height="calc(386 * var(--px, 1px))" />
    <Skeleton shape="line" width="40%" />
    <Skeleton shape="line" width="60%" />
  </SkeletonGroup>
)
