import * as m from '@vtube/messages'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { paths } from '../../../config/paths.ts'
import { counted } from '../../../format/count.ts'
import { formatFileSize } from '../../../format/fileSize.ts'
import { isolated } from '../../../format/isolated.ts'
import { formatTimeLeft } from '../../../format/length.ts'
import { t } from '../../../language/translate.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button/Button.tsx'
import { IconButton } from '../../../ui/IconButton/IconButton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { useRemovalFocus } from '../../../ui/useRemovalFocus.ts'
import { sentenceOfReason } from '../sentenceOfReason.ts'
import styles from './AddVideosDialog.module.css'
import { isUnfinished, type Upload, type Uploads, type UploadsState } from './createUploads.ts'

/** Says how far an upload is, or what keeps it from going on. */
function describe({ state, sentBytes, bytes, reason }: Upload, isPaused: boolean): string {
  if (state === 'failed') return sentenceOfReason(reason)
  if (state === 'needsFile') return t(m.chooseFileAgain)
  const size = formatFileSize(bytes)
  if (state === 'added') return `${size} · ${t(m.videoAdded)}`
  const progress = t(m.savedProgress, { done: formatFileSize(sentBytes), size })
  if (isPaused) return `${progress} · ${t(m.videoPaused)}`
  return state === 'interrupted' ? `${progress} · ${t(m.savingWaits)}` : progress
}

/** Returns whether an upload needs the person. */
const isStopped = ({ state }: Upload) => state === 'failed' || state === 'needsFile'

interface UploadRowProps {
  upload: Upload
  isPaused: boolean
  onRetry: () => void
  onRemove: () => void
}

function UploadRow({ upload, isPaused, onRetry, onRemove }: UploadRowProps) {
  const nameId = useId()
  const { name, folder, bytes, sentBytes, state } = upload
  const isRunning = isUnfinished(upload) && state !== 'needsFile'
  return (
    <li className={styles.upload}>
      <span id={nameId} className={styles.name}>
        {state === 'added' ? (
          <Link to={paths.folder(folder)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <small className={state === 'failed' ? styles.failed : undefined}>{describe(upload, isPaused)}</small>
        {isRunning && <progress max={Math.max(1, bytes)} value={sentBytes} aria-labelledby={nameId} />}
      </span>
      {state === 'failed' && (
        <Button aria-describedby={nameId} onClick={onRetry}>
          {t(m.tryAgain)}
        </Button>
      )}
      <IconButton
        label={t(m.removeNamed, { name: isolated(name) })}
        icon={<X />}
        data-remove=""
        onClick={onRemove}
      />
    </li>
  )
}

/** What is being added, with the time that is left, and what has been added since the dialog was opened. */
export function UploadList({ uploads, state }: { uploads: Uploads; state: UploadsState }) {
  const ref = useRef<HTMLElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  const headingId = useId()
  const { isPaused, secondsLeft } = state
  const addedCount = state.uploads.filter((upload) => upload.state === 'added').length
  const isRunning = state.uploads.some((upload) => isUnfinished(upload) && upload.state !== 'needsFile')
  const mayAsk = state.uploads.some((upload) => upload.state === 'needsFile' && upload.hasHandle)
  return (
    <section ref={ref} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{t(m.uploads)}</h3>
        {secondsLeft !== null && <span>{formatTimeLeft(secondsLeft)}</span>}
        {mayAsk && <Button onClick={() => void uploads.askForFiles()}>{t(m.resumeFilm)}</Button>}
        {isRunning && (
          <Button icon={isPaused ? <Play /> : <Pause />} onClick={isPaused ? uploads.resume : uploads.pause}>
            {t(isPaused ? m.resumeFilm : m.pause)}
          </Button>
        )}
      </div>
      <ul className={styles.files}>
        {state.uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            isPaused={isPaused}
            onRetry={() => uploads.retry(upload.key)}
            onRemove={() => removeAndMoveFocus(() => uploads.remove(upload.key))}
          />
        ))}
      </ul>
      {/* Notices outside of the dialog are not spoken while it is open. */}
      <VisuallyHidden as="output">
        {[
          ...state.uploads
            .filter(isStopped)
            .map((upload) => `${isolated(upload.name)}: ${describe(upload, false)}`),
          isRunning && state.uploads.some((upload) => upload.state === 'interrupted') && t(m.savingWaits),
          !isRunning && addedCount > 0 && t(m.videosAdded, counted(addedCount)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </VisuallyHidden>
    </section>
  )
}
