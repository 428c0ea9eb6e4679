import * as m from '@vtube/messages'
import { kindKey } from '@vtube/shared/userDataKeys'
import { useId, useRef } from 'react'
import type { LessOf } from '../../domain/userDataRows.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { lessOf } from '../../userData/forYou.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import styles from './ForYouScreen.module.css'
import type { Candidate } from './forYouVideo.ts'

interface LessListProps {
  store: UserDataStore
  /** The videos in which the titles of the listed channels and series are found; the data of the user has only ids. */
  candidates: readonly Candidate[]
}

/** Returns the name of something of which the user wants less, or its id if this device knows no name. */
function nameOf({ kind, value }: LessOf, candidates: readonly Candidate[]): string {
  if (kind === 'word') return value
  const found = candidates.find(({ video, facts }) => {
    if (kind === 'video') return video.id === value
    return kind === 'channel' ? video.channelId === value : facts?.series?.id === value
  })?.video
  return (kind === 'channel' ? found?.channelTitle : found?.title) || value
}

const DESCRIPTIONS = {
  video: m.lessVideo,
  channel: m.lessChannel,
  series: m.lessSeries,
  word: m.lessWord,
} as const

/** The channels, series, videos and words of which the user wants less, each with a button that removes it. */
export function LessList({ store, candidates }: LessListProps) {
  const rows = useUserDataView(lessOf, null) ?? []
  const ref = useRef<HTMLElement>(null)
  const headingId = useId()
  const removeAndMoveFocus = useRemovalFocus(ref)
  if (rows.length === 0) return null
  return (
    <section ref={ref} className={styles.less} aria-labelledby={headingId}>
      <h2 id={headingId}>{t(m.leftOut)}</h2>
      <ul>
        {rows.map((row) => {
          const text = t(DESCRIPTIONS[row.kind], { name: isolated(nameOf(row, candidates)) })
          const key = kindKey(row)
          return (
            <li key={key}>
              <span>{text}</span>
              <Button
                data-remove
                aria-label={t(m.suggestAgain, { name: text })}
                onClick={() =>
                  removeAndMoveFocus(() => void store.change([{ table: 'lessOf', row: key, value: null }]))
                }
              >
                {t(m.undo)}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
