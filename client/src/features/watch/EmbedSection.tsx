import * as m from '@vtube/messages'
import { embedCode, type EmbedSize } from '@vtube/shared/embedCode'
import { clsx } from 'clsx'
import { type CSSProperties, useState } from 'react'
import type { Thumbnails } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import form from '../../ui/Dialog/DialogForm.module.css'
import { CopyField } from '../../ui/CopyField/CopyField.tsx'
import { Select } from '../../ui/Select/Select.tsx'
import thumbnail from '../../components/Thumbnail/Thumbnail.module.css'
import styles from './ShareDialog.module.css'

const SIZES: readonly EmbedSize[] = [
  { width: 560, height: 315 },
  { width: 640, height: 360 },
  { width: 854, height: 480 },
  { width: 1280, height: 720 },
]
/** The width in CSS pixels of the page that the preview represents. */
const PAGE_WIDTH = 1440
const FULL_WIDTH = 'full'

interface EmbedSectionProps {
  video: { id: string; title: string; thumbnails: Thumbnails }
  embedUrl: string
  /** The start time in seconds, or 0 for the beginning. */
  startSeconds: number
}

/** The code that embeds the player in another page, in a size that the user chooses. */
export function EmbedSection({ video, embedUrl, startSeconds }: EmbedSectionProps) {
  const [width, setWidth] = useState(String(SIZES[0]?.width))
  const size = SIZES.find((one) => String(one.width) === width) ?? null
  const url = new URL(encodeURIComponent(video.id.toWellFormed()), embedUrl)
  if (startSeconds > 0) url.searchParams.set('start', String(startSeconds))
  const percent = size === null ? 100 : (size.width / PAGE_WIDTH) * 100
  const picture = video.thumbnails.medium ?? video.thumbnails.high ?? video.thumbnails.default
  return (
    <section className={clsx(form.section, styles.code)} aria-label={t(m.embedVideo)}>
      <label className={form.label}>
        {t(m.embedSize)}
        <Select
          isField
          value={width}
          options={[
            ...SIZES.map((one) => ({
              value: String(one.width),
              text: isolated(t(m.sizeInPixels, { width: String(one.width), height: String(one.height) })),
            })),
            { value: FULL_WIDTH, text: t(m.embedFullWidth) },
          ]}
          onChange={setWidth}
        />
      </label>
      {/* The preview represents a page that contains the player. */}
      <div
        className={styles.preview}
        aria-hidden="true"
        style={{ '--player-width': `${percent}%` } as CSSProperties}
      >
        <div className={styles.player}>
          {picture !== undefined && <img className={thumbnail.picture} src={picture} alt="" />}
        </div>
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
      <CopyField
        lines={4}
        label={t(m.embedCode)}
        text={embedCode({ url: url.href, title: video.title, size })}
        action={t(m.copyCode)}
        success={t(m.codeCopied)}
      />
    </section>
  )
}
