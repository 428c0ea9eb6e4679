import * as m from '@vtube/messages'
import { useEffect, useId, useRef } from 'react'
import type { GuestLink } from '../../domain/guestLink.ts'
import type { Remote } from '../../domain/remote.ts'
import { formatExactTime } from '../../format/time.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { CopyField, type CopyFieldHandle } from '../../ui/CopyField/CopyField.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import texts from '../../ui/text.module.css'
import styles from './ShareDialog.module.css'

interface GuestLinkRowProps {
  link: GuestLink
  /** Whether the user has just made the link, which is then copied at once. */
  isNew: boolean
  onRemove: () => void
}

/** The address of a link with the day on which it ends, and the button that ends it now. */
function GuestLinkRow({ link, isNew, onRemove }: GuestLinkRowProps) {
  const termsId = useId()
  const field = useRef<CopyFieldHandle>(null)
  useEffect(() => {
    if (isNew) void field.current?.copy()
  }, [isNew])
  return (
    <li>
      <CopyField
        ref={field}
        label={t(m.guestLinkAddress)}
        isLabelHidden
        text={link.url}
        action={t(m.copyLink)}
        variant="default"
        success={t(m.linkCopied)}
      />
      <div className={styles.terms}>
        <p id={termsId} className={texts.meta}>
          {t(m.guestLinkEnds, { time: formatExactTime(link.expiresAt, true) })}
          {' · '}
          {t(link.allowsDownload ? m.guestLinkDownloads : m.guestLinkWithoutDownload)}
        </p>
        <Button
          variant="text"
          className={styles.remove}
          aria-describedby={termsId}
          onClick={onRemove}
          data-remove=""
        >
          {t(m.takeBack)}
        </Button>
      </div>
    </li>
  )
}

interface GuestLinkListProps {
  links: Remote<GuestLink[]>
  /** The id of the link that the user has just made, or null. */
  madeId: string | null
  onRetry: () => void
  /** Revokes a link. `onRemoved` is called with the function that removes the link from the list. */
  onRemove: (link: GuestLink, onRemoved: (update: () => void) => void) => void
}

/** The user’s own links of a video or a playlist. */
export function GuestLinkList({ links, madeId, onRetry, onRemove }: GuestLinkListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref, heading)
  return (
    <div ref={ref}>
      <h3 ref={heading} className={styles.label}>
        {t(m.guestLinks)}
      </h3>
      <RemoteView
        remote={links}
        isInline
        onRetry={onRetry}
        notLoaded={m.guestLinksNotLoaded}
        isEmpty={(known) => known.length === 0}
        empty={<p className={texts.meta}>{t(m.noGuestLinks)}</p>}
        skeleton={
          <SkeletonGroup label={t(m.guestLinksLoading)}>
            <Skeleton shape="line" width="70%" />
          </SkeletonGroup>
        }
      >
        {(known) => (
          <ul className={styles.stack}>
            {known.map((link) => (
              <GuestLinkRow
                key={link.id}
                link={link}
                isNew={link.id === madeId}
                onRemove={() => onRemove(link, removeAndMoveFocus)}
              />
            ))}
          </ul>
        )}
      </RemoteView>
    </div>
  )
}
