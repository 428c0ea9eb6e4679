import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import CodeXml from 'lucide-react/icons/code-xml'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId, useState } from 'react'
import { absoluteUrl } from '../../config/absoluteUrl.ts'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import type { Thumbnails } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { CopyField } from '../../ui/CopyField/CopyField.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import { EmbedSection } from './EmbedSection.tsx'
import texts from '../../ui/text.module.css'
import styles from './ShareDialog.module.css'
import type { StartTime } from './useStartTime.ts'

function StartTimeChoice({ start }: { start: StartTime }) {
  const errorId = useId()
  return (
    <div>
      <div className={styles.start}>
        <Switch label={t(m.startAt)} isOn={start.isChosen} onChange={start.choose} />
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

interface OtherWaysProps {
  title: string
  url: string
  isEmbedShown: boolean
  onEmbed: (() => void) | null
}

/** The buttons that pass the link to the operating system, which offers its apps, and that show the embed code. */
function OtherWays({ title, url, isEmbedShown, onEmbed }: OtherWaysProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const canShare = typeof navigator.share === 'function'
  const handleShare = async () => {
    try {
      await navigator.share({ title, url })
      setHasFailed(false)
    } catch (error) {
      // An AbortError means that the user has closed the list of apps.
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'))
    }
  }
  if (!canShare && onEmbed === null) return null
  return (
    <div className={form.buttons}>
      {canShare && (
        <Button icon={<Smartphone />} onClick={() => void handleShare()}>
          {t(m.shareWithApp)}
        </Button>
      )}
      {onEmbed !== null && (
        <Button icon={<CodeXml />} aria-expanded={isEmbedShown} onClick={onEmbed}>
          {t(m.embedVideo)}
        </Button>
      )}
      {hasFailed && (
        <p className={form.error} role="alert">
          {t(m.shareFailed)}
        </p>
      )}
    </div>
  )
}

interface LinkSectionProps {
  video: { id: string; title: string; thumbnails: Thumbnails }
  start: StartTime
  /** Whether the video can start at a chosen time. */
  hasStart: boolean
}

/** The link of the video, with a start time if the user has chosen one, and the code that embeds the video. */
export function LinkSection({ video, start, hasStart }: LinkSectionProps) {
  const { embeddable, embedUrl } = useSettings()
  const [isEmbedShown, setIsEmbedShown] = useState(false)
  const url = absoluteUrl(paths.watch(video.id, start.seconds))
  return (
    <>
      <section className={clsx(form.section, styles.section)} aria-label={t(m.videoLink)}>
        <CopyField
          label={t(m.videoLink)}
          isLabelHidden
          text={url}
          action={t(m.copyLink)}
          success={t(m.linkCopied)}
        />
        {hasStart && <StartTimeChoice start={start} />}
        <p className={texts.meta}>{t(m.opensWithAccount)}</p>
        <OtherWays
          title={video.title}
          url={url}
          isEmbedShown={isEmbedShown}
          onEmbed={embeddable ? () => setIsEmbedShown(!isEmbedShown) : null}
        />
      </section>
      {isEmbedShown && <EmbedSection video={video} embedUrl={embedUrl} startSeconds={start.seconds} />}
    </>
  )
}
