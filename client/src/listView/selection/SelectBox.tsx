import * as m from '@vtube/messages'
import { use, useSyncExternalStore } from 'react'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { findVideo } from '../../videos/findVideo.ts'
import { useVideoStore } from '../../videos/useVideo.ts'
import { SelectionContext } from './SelectionContext.ts'
import styles from './Selection.module.css'

/**
 * The checkbox that selects a video. It belongs into the item of a list below `SelectableList`. The Tab key reaches it
 * only while something is selected, because the space bar selects a focused title as well.
 */
export function SelectBox({ videoId }: { videoId: string }) {
  const selection = use(SelectionContext)
  const store = useVideoStore()
  const title = useSyncExternalStore(
    (listener) => store.stored.subscribe(videoId, listener),
    () => findVideo(store, videoId)?.title || t(m.untitledVideo),
  )
  if (selection === null) return null
  const { selected, toggle } = selection
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t(m.selectVideo, { title: isolated(title) })}
      checked={selected.has(videoId)}
      tabIndex={selected.size > 0 ? 0 : -1}
      data-shown={selected.size > 0 || undefined}
      onChange={() => toggle(videoId)}
    />
  )
}
