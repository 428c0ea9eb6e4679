import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { useId } from 'react'
import type { LibraryStatus, SkipReason } from '../../api/library/status.ts'
import { counted, formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import styles from './LibraryFacts.module.css'

/** A progress bar that shows how much of a library has been read. */
export function ReadingProgress({ reading }: { reading: NonNullable<LibraryStatus['reading']> }) {
  const id = useId()
  const { total } = reading
  // The folder may contain more files now than when they were counted.
  const read = Math.min(reading.read, total ?? 0)
  return (
    <div className={styles.reading}>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        {...(total !== null && { value: read, max: total || 1 })}
      />
      <p id={id} className={styles.label}>
        {total === null
          ? t(m.countingFiles)
          : t(m.filesRead, { read: formatWhole(read), total: formatWhole(total) })}
      </p>
    </div>
  )
}

const REASONS: Readonly<Record<SkipReason, Message>> = {
  noFfmpeg: m.skippedNoFfmpeg,
  noVideo: m.skippedNoVideo,
  unreadable: m.skippedUnreadable,
  unstorable: m.skippedUnstorable,
  sample: m.skippedSample,
  subtitles: m.skippedSubtitles,
  disc: m.skippedOfDisc,
  system: m.skippedSystem,
  marker: m.skippedMarker,
}

/**
 * The folder of a library, the kinds of its files, and its skipped files. Everybody sees the number of skipped files.
 * Only the person who runs the server sees everything else.
 */
export function LibraryFacts({ library, hasKinds }: { library: LibraryStatus; hasKinds: boolean }) {
  const { owner, skippedCount } = library
  return (
    <dl className={styles.facts}>
      {owner !== null && (
        <div>
          <dt>{t(m.libraryFolder)}</dt>
          <dd className={styles.path}>
            <bdi>{owner.folder}</bdi>
          </dd>
        </div>
      )}
      {owner !== null && hasKinds && (
        <>
          <div>
            <dt>{t(m.videoKinds)}</dt>
            <dd dir="ltr">{owner.kinds.join(' ')}</dd>
          </div>
          <div>
            <dt>{t(m.ffmpegKinds)}</dt>
            <dd dir="ltr">{owner.ffmpegKinds.join(' ')}</dd>
          </div>
        </>
      )}
      {owner !== null && owner.awayFolders.length > 0 && (
        <div>
          <dt>{t(m.notConnected)}</dt>
          {owner.awayFolders.map(({ folder, videos }) => (
            <dd key={folder} className={styles.skipped}>
              <bdi className={styles.path}>{folder || owner.folder}</bdi>
              <span className={styles.label}>{t(m.videoCount, counted(videos))}</span>
            </dd>
          ))}
        </div>
      )}
      {skippedCount > 0 && (
        <div>
          <dt>{t(m.skippedFiles)}</dt>
          <dd>{formatWhole(skippedCount)}</dd>
          {owner?.skippedFiles.map(({ path, reason }) => (
            <dd key={path} className={styles.skipped}>
              <bdi className={styles.path}>{path}</bdi>
              <span className={styles.label}>{t(REASONS[reason])}</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
