import * as m from '@vtube/messages'
import { useId } from 'react'
import { RowCardSkeletons } from '../../components/VideoRow/RowCardSkeletons.tsx'
import { ScrollerItem, VideoScroller } from '../../components/VideoRow/VideoScroller.tsx'
import { paths } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import { HistoryCard } from '../../listView/HistoryCard.tsx'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { history } from '../../userData/history.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { WithUserData } from '../../userData/WithUserData.tsx'
import texts from '../../ui/text.module.css'
import styles from './YouScreen.module.css'

const MAX_CARDS = 12

/** The videos that the user watched last, with a link to all of them. Without any, the row takes no space. */
export function HistoryRow() {
  const entries = useUserDataView(history, null)
  const headingId = useId()
  if (entries?.length === 0) return null
  return (
    <section className={styles.history} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={texts.title}>
          {t(m.history)}
        </h2>
        <ButtonLink variant="text" to={paths.history}>
          {t(m.seeAll)}
        </ButtonLink>
      </div>
      <WithUserData skeleton={<RowCardSkeletons />}>
        {() => (
          <VideoScroller>
            {entries?.slice(0, MAX_CARDS).map((entry) => (
              <ScrollerItem key={entry.videoId}>
                <HistoryCard videoId={entry.videoId} entry={entry} />
              </ScrollerItem>
            ))}
          </VideoScroller>
        )}
      </WithUserData>
    </section>
  )
}
