import * as m from '@vtube/messages'
import { use, useSyncExternalStore } from 'react'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { findVideo } from '../../videos/findVideo.ts'
import { useVideoStore } from '../../videos/useVideo.ts'
import { SelectionContext } from './SelectionContext.ts'
import styles from './Selection.module.css'

/**
 * The checkbox that selects a video. It must be inside an item of a `SelectableList`. The Tab key reaches the checkbox
 * only while videos are being selected, because the space bar selects the video of a focused title too.
 */
export function SelectBox({ videoId }: { videoId: string }) {
  const selection = use(SelectionContext)
  const store = useVideoStore()
  const title = useSyncExternalStore(
    (listener) => store.stored.subscribe(videoId, listener),
    () => findVideo(store, videoId)?.title || t(m.untitledVideo),
  )
  if (selection === null) return null
  const { selected, isSelecting, toggle } = selection
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t(m.selectVideo, { title: isolated(title) })}
      checked={selected.has(videoId)}
      tabIndex={isSelecting ? 0 : -1}
      data-shown={isSelecting || undefined}
      onChange={() => toggle(videoId)}
    />
  )
}
