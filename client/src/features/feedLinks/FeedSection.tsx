import * as m from '@vtube/messages'
import Download from 'lucide-react/icons/download'
import { useId, useRef } from 'react'
import type { FeedLink } from '../../domain/feedLink.ts'
import { isolated } from '../../format/isolated.ts'
import { formatExactTime } from '../../format/time.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Part, Row } from '../../ui/Card/Card.tsx'
import { DialogError } from '../../ui/Dialog/DialogError.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import texts from '../../ui/text.module.css'
import { useFeedLinks } from './useFeedLinks.ts'

/** A feed with the time at which a program last read it, and the button that deletes the feed. */
function FeedRow({ link, onRemove }: { link: FeedLink; onRemove: () => void }) {
  const nameId = useId()
  const { title, media, readAt } = link
  const state =
    readAt === null ? t(m.feedNeverRead) : t(m.feedReadAt, { time: formatExactTime(readAt, true) })
  return (
    <Row
      as="li"
      titleId={nameId}
      title={<bdi>{title || t(m.subscriptions)}</bdi>}
      details={[media === 'sound' ? `${t(m.audioOnly)} · ${state}` : state]}
    >
      <Button variant="danger" aria-describedby={nameId} onClick={onRemove} data-remove="">
        {t(m.endFeed)}
      </Button>
    </Row>
  )
}

/** All feeds that the user follows in other programs. */
export function FeedSection({ url }: { url: string }) {
  const { links, failure, isChanging, retry, remove, readOpml } = useFeedLinks(url)
  const ref = useRef<HTMLUListElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  return (
    <Card title={t(m.feeds)}>
      <Part>
        <p className={texts.meta}>{t(m.feedsHint)}</p>
      </Part>
      <RemoteView
        remote={links}
        isInline
        onRetry={retry}
        notLoaded={m.feedsNotLoaded}
        isEmpty={(known) => known.length === 0}
        empty={<Part>{t(m.noFeeds, { name: isolated(t(m.followElsewhere)) })}</Part>}
        skeleton={
          <SkeletonGroup label={t(m.loading)}>
            <Skeleton shape="line" width="70%" />
          </SkeletonGroup>
        }
      >
        {(known) => (
          <>
            <ul ref={ref} aria-label={t(m.feeds)}>
              {known.map((link) => (
                <FeedRow key={link.id} link={link} onRemove={() => void remove(link, removeAndMoveFocus)} />
              ))}
            </ul>
            <Part>
              <Button
                icon={<Download />}
                isLoading={isChanging}
                onClick={() => void readOpml((text) => saveFile('vtube-feeds.opml', 'text/x-opml', text))}
              >
                {t(m.saveFeedList)}
              </Button>
            </Part>
          </>
        )}
      </RemoteView>
      {failure !== null && <DialogError title={m.feedNotChanged} failure={failure} />}
    </Card>
  )
}
