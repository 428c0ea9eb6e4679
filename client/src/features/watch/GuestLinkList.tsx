import * as m from '@vtube/messages'
import Copy from 'lucide-react/icons/copy'
import { useId, useRef, useState } from 'react'
import type { GuestLink } from '../../domain/guestLink.ts'
import type { Remote } from '../../domain/remote.ts'
import { formatExactTime } from '../../format/time.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import styles from './ShareDialog.module.css'

interface GuestLinkListProps {
  links: Remote<GuestLink[]>
  onRetry: () => void
  /** Revokes a link. `onRemoved` is called with the function that removes the link from the list. */
  onRemove: (link: GuestLink, onRemoved: (update: () => void) => void) => void
}

/** A link with the time at which it ends, and the buttons that copy and revoke it. */
function GuestLinkRow({ link, onRemove }: { link: GuestLink; onRemove: () => void }) {
  const endId = useId()
  const [copying, setCopying] = useState<'done' | 'refused' | null>(null)
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link.url)
      setCopying('done')
    } catch {
      setCopying('refused')
    }
  }
  return (
    <li className={styles.row}>
      <p id={endId}>
        {t(m.guestLinkEnds, { time: formatExactTime(link.expiresAt) })}
        {link.allowsDownload && <span className={styles.hint}>{t(m.guestLinkDownloads)}</span>}
      </p>
      <div className={form.buttons}>
        <Button icon={<Copy />} aria-describedby={endId} onClick={() => void handleCopy()}>
          {t(m.copyGuestLink)}
        </Button>
        <Button variant="danger" aria-describedby={endId} onClick={onRemove} data-remove="">
          {t(m.takeBack)}
        </Button>
      </div>
      <output className={styles.hint}>{copying === 'done' && t(m.linkCopied)}</output>
      {/* If the browser does not allow copying, the user can copy the address by hand. */}
      {copying === 'refused' && (
        <input
          className={form.field}
          dir="ltr"
          readOnly
          aria-label={t(m.guestLinkAddress)}
          value={link.url}
          onFocus={(event) => event.target.select()}
        />
      )}
    </li>
  )
}

/** The user’s own links of a video or a playlist. */
export function GuestLinkList({ links, onRetry, onRemove }: GuestLinkListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref, heading)
  return (
    <div ref={ref} className={styles.links}>
      <h4 ref={heading} className={styles.subheading}>
        {t(m.guestLinks)}
      </h4>
      <RemoteView
        remote={links}
        isInline
        onRetry={onRetry}
        notLoaded={m.guestLinksNotLoaded}
        isEmpty={(known) => known.length === 0}
        empty={<p className={styles.hint}>{t(m.noGuestLinks)}</p>}
        skeleton={
          <SkeletonGroup label={t(m.guestLinksLoading)}>
            <Skeleton shape="line" width="70%" />
          </SkeletonGroup>
        }
      >
        {(known) => (
          <ul className={styles.rows}>
            {known.map((link) => (
              <GuestLinkRow key={link.id} link={link} onRemove={() => onRemove(link, removeAndMoveFocus)} />
            ))}
          </ul>
        )}
      </RemoteView>
    </div>
  )
}
