import { DESCRIPTION_LINES } from '@vtube/shared/constants'
import { RichText, type TimeMarks } from '../../components/RichText/RichText.tsx'
import { parseRichText } from '../../domain/richText.ts'
import type { SelectedVideo } from '../../domain/video.ts'
import { formatViews } from '../../format/count.ts'
import { ExpandableText } from '../../ui/ExpandableText/ExpandableText.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import styles from './Description.module.css'

export interface DescriptionProps {
  video: SelectedVideo
  timeMarks: TimeMarks
}

/** Views, relative time and text of the video: three lines at first (specification 2). What is hidden is left out. */
export function Description({ video, timeMarks }: DescriptionProps) {
  const { counts, publishedAt } = video
  const views = counts?.viewCount ?? null
  const text = video.description.trim()
  if (views === null && publishedAt === null && text === '') return null
  return (
    <section className={styles.description} aria-label="Description">
      <p className={styles.meta}>
        {views !== null && formatViews(views)}
        {views !== null && publishedAt !== null && ' · '}
        {publishedAt !== null && <RelativeTime iso={publishedAt} />}
      </p>
      {text !== '' && (
        <div className={styles.text} dir="auto">
          <ExpandableText lines={DESCRIPTION_LINES}>
            <RichText text={parseRichText(text)} timeMarks={timeMarks} />
          </ExpandableText>
        </div>
      )}
    </section>
  )
}
