import * as m from '@vtube/messages'
import { SKELETON_COUNT } from '@vtube/shared/constants'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { VideoCardSkeleton } from '../VideoItem/VideoItemSkeleton.tsx'
import styles from './VideoGrid.module.css'

/** The placeholders that are shown while the first page of a grid loads. */
export const VideoGridSkeleton = () => (
  <SkeletonGroup label={t(m.loadingVideos)} className={styles.grid} count={SKELETON_COUNT.feed}>
    <VideoCardSkeleton />
  </SkeletonGroup>
)

/** The list into which the boot script inserts the first cards. It has the layout of the placeholders. */
export const FirstVideos = ({ label }: { label: string }) => (
  <section aria-label={label}>
    <ul className={styles.grid} aria-busy="true" />
  </section>
)

/** The space for one card in the list of first cards. */
export const FirstVideo = ({ children }: { children: ReactNode }) => (
  <li className={styles.cell}>{children}</li>
)
