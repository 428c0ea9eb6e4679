import * as m from '@vtube/messages'
import { useId, useRef } from 'react'
import { paths } from '../../config/paths.ts'
import type { GuestLink } from '../../domain/guestLink.ts'
import { formatExactTime } from '../../format/time.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Part, Row } from '../../ui/Card/Card.tsx'
import { DialogError } from '../../ui/Dialog/DialogError.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import targets from '../../ui/target.module.css'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { useVideo } from '../../videos/useVideo.ts'
import { useGuestLinks } from './useGuestLinks.ts'

/** The title of the video of a link, which leads to its page. A link of a playlist has the name of the playlist. */
function LinkTitle({ link: { listTitle, videoIds } }: { link: GuestLink }) {
  const [id = ''] = videoIds
  const video = useVideo(listTitle === '' ? id : '')
  if (listTitle !== '') return <bdi>{listTitle}</bdi>
  const isKnown = video.status === 'known' || video.status === 'away'
  return (
    <Link className={targets.target} to={paths.watch(id)}>
      <bdi>{(isKnown && video.video.title) || t(m.video)}</bdi>
    </Link>
  )
}

function GuestLinkRow({ link, onRemove }: { link: GuestLink; onRemove: () => void }) {
  const titleId = useId()
  return (
    <Row
      as="li"
      titleId={titleId}
      title={<LinkTitle link={link} />}
      details={[
        t(m.guestLinkEnds, { time: formatExactTime(link.expiresAt, true) }),
        link.allowsDownload && t(m.guestLinkDownloads),
      ]}
    >
      <Button variant="danger" aria-describedby={titleId} onClick={onRemove} data-remove="">
        {t(m.takeBack)}
      </Button>
    </Row>
  )
}

/** The card with all links that the user has made for guests. */
export function GuestLinksCard({ url }: { url: string }) {
  const { links, action, retry, remove } = useGuestLinks(url, null)
  const ref = useRef<HTMLElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  const failure = action?.failure ?? null
  return (
    <Card ref={ref} title={t(m.guestLinks)}>
      <RemoteView
        remote={links}
        isInline
        onRetry={retry}
        notLoaded={m.guestLinksNotLoaded}
        isEmpty={(known) => known.length === 0}
        empty={<Part>{t(m.noGuestLinks)}</Part>}
        skeleton={
          <SkeletonGroup label={t(m.guestLinksLoading)}>
            <Skeleton height="3.75rem" />
          </SkeletonGroup>
        }
      >
        {(known) => (
          <ul aria-label={t(m.guestLinks)}>
            {known.map((link) => (
              <GuestLinkRow
                key={link.id}
                link={link}
                onRemove={() => void remove(link, removeAndMoveFocus)}
              />
            ))}
          </ul>
        )}
      </RemoteView>
      {failure !== null && (
        <Part>
          <DialogError title={m.guestLinkNotRemoved} failure={failure} />
        </Part>
      )}
    </Card>
  )
}
