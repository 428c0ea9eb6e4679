import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Share2 from 'lucide-react/icons/share-2'
import { useId, useState } from 'react'
import { paths } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { CopyField } from '../../ui/CopyField/CopyField.tsx'
import styles from './ShareDialog.module.css'
import type { StartTime } from './useStartTime.ts'

function StartTimeChoice({ start }: { start: StartTime }) {
  const errorId = useId()
  return (
    <div>
      <div className={styles.start}>
        <label className={form.choice}>
          <input
            type="checkbox"
            checked={start.isChosen}
            onChange={(event) => start.choose(event.target.checked)}
          />
          {t(m.startAt)}
        </label>
        <input
          className={clsx(form.field, styles.time)}
          type="text"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          aria-label={t(m.startTime)}
          aria-invalid={start.isInvalid || undefined}
          aria-describedby={start.isInvalid ? errorId : undefined}
          value={start.text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => start.type(event.target.value)}
        />
      </div>
      {start.isInvalid && (
        <p id={errorId} className={form.error} role="alert">
          {t(m.startTimeInvalid)}
        </p>
      )}
    </div>
  )
}

/** A button that passes a link to the operating system, which offers its apps. */
function ShareWithApp({ title, url }: { title: string; url: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const handlePress = async () => {
    try {
      await navigator.share({ title, url })
      setHasFailed(false)
    } catch (error) {
      // An AbortError means that the user has closed the list of apps.
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'))
    }
  }
  return (
    <>
      <Button icon={<Share2 />} onClick={() => void handlePress()}>
        {t(m.shareWithApp)}
      </Button>
      {hasFailed && (
        <p className={form.error} role="alert">
          {t(m.shareFailed)}
        </p>
      )}
    </>
  )
}

interface LinkSectionProps {
  video: { id: string; title: string }
  start: StartTime
  /** Whether the video can start at a chosen time. */
  hasStart: boolean
}

/** The link of the video, with a start time if the user has chosen one. */
export function LinkSection({ video, start, hasStart }: LinkSectionProps) {
  const { href } = new URL(paths.watch(video.id, start.seconds), location.origin)
  return (
    <section className={clsx(form.section, styles.link)} aria-label={t(m.videoLink)}>
      <CopyField
        label={t(m.videoLink)}
        text={href}
        action={t(m.copyLink)}
        success={t(m.linkCopied)}
        more={typeof navigator.share === 'function' && <ShareWithApp title={video.title} url={href} />}
      >
        {hasStart && <StartTimeChoice start={start} />}
      </CopyField>
    </section>
  )
}
