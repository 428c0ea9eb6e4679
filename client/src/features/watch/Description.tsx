import * as m from '@vtube/messages'
import { DESCRIPTION_LINES } from '@vtube/shared/constants'
import { t } from '../../language/translate.ts'
import { RichText, type TimeMarks } from '../../components/RichText/RichText.tsx'
import { VideoMeta } from '../../components/VideoMeta/VideoMeta.tsx'
import { parseRichText } from '../../domain/richText.ts'
import type { SelectedVideo } from '../../domain/video.ts'
import { ExpandableText } from '../../ui/ExpandableText/ExpandableText.tsx'
import styles from './Description.module.css'

/** The views, relative time and text of the video, at first in three lines (specification, section 2). */
export function Description({ video, timeMarks }: { video: SelectedVideo; timeMarks: TimeMarks }) {
  const { counts, publishedAt } = video
  const viewCount = counts?.viewCount ?? null
  const text = video.description.trim()
  if (viewCount === null && publishedAt === null && text === '') return null
  return (
    <section className={styles.description} aria-label={t(m.description)}>
      <p className={styles.meta}>
        <VideoMeta details={{ viewCount }} publishedAt={publishedAt} />
      </p>
      {text !== '' && (
        <div className={styles.text}>
          <ExpandableText lines={DESCRIPTION_LINES}>
            <RichText text={parseRichText(text)} timeMarks={timeMarks} />
          </ExpandableText>
        </div>
      )}
    </section>
  )
}
