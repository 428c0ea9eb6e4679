import * as m from '@vtube/messages'
import Download from 'lucide-react/icons/download'
import { useId, useRef } from 'react'
import type { FeedLink } from '../../domain/feedLink.ts'
import { isolated } from '../../format/isolated.ts'
import { formatExactTime } from '../../format/time.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { DialogError } from '../../ui/Dialog/DialogError.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { DialogSection } from '../../ui/Dialog/DialogSection.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import styles from './Feeds.module.css'
import { useFeedLinks } from './useFeedLinks.ts'

/** A feed with the time at which a program last read it, and the button that deletes the feed. */
function FeedRow({ link, onRemove }: { link: FeedLink; onRemove: () => void }) {
  const nameId = useId()
  const { title, media, readAt } = link
  return (
    <li className={styles.row}>
      <div>
        <p id={nameId} dir="auto">
          {title || t(m.subscriptions)}
        </p>
        <p className={styles.hint}>
          {media === 'sound' && `${t(m.audioOnly)} · `}
          {readAt === null ? t(m.feedNeverRead) : t(m.feedReadAt, { time: formatExactTime(readAt) })}
        </p>
      </div>
      <Button variant="danger" aria-describedby={nameId} onClick={onRemove} data-remove="">
        {t(m.endFeed)}
      </Button>
    </li>
  )
}

/** All feeds that the user follows in other programs. */
export function FeedSection({ url }: { url: string }) {
  const { links, failure, isChanging, retry, remove, readOpml } = useFeedLinks(url)
  const ref = useRef<HTMLUListElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  return (
    <DialogSection title={t(m.feeds)}>
      <p className={styles.hint}>{t(m.feedsHint)}</p>
      <RemoteView
        remote={links}
        isInline
        onRetry={retry}
        notLoaded={m.feedsNotLoaded}
        isEmpty={(known) => known.length === 0}
        empty={<p className={styles.hint}>{t(m.noFeeds, { name: isolated(t(m.followElsewhere)) })}</p>}
        skeleton={
          <SkeletonGroup label={t(m.loading)}>
            <Skeleton shape="line" width="70%" />
          </SkeletonGroup>
        }
      >
        {(known) => (
          <>
            <ul ref={ref} className={styles.rows} aria-label={t(m.feeds)}>
              {known.map((link) => (
                <FeedRow key={link.id} link={link} onRemove={() => void remove(link, removeAndMoveFocus)} />
              ))}
            </ul>
            <div className={form.buttons}>
              <Button
                icon={<Download />}
                isLoading={isChanging}
                onClick={() => void readOpml((text) => saveFile('vtube-feeds.opml', 'text/x-opml', text))}
              >
                {t(m.saveFeedList)}
              </Button>
            </div>
          </>
        )}
      </RemoteView>
      {failure !== null && <DialogError title={m.feedNotChanged} failure={failure} />}
    </DialogSection>
  )
}
