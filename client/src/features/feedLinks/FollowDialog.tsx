import * as m from '@vtube/messages'
import Rss from 'lucide-react/icons/rss'
import { useState } from 'react'
import { type FeedMedia, type FeedSubject, isSameSubject } from '../../domain/feedLink.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { CopyField } from '../../ui/CopyField/CopyField.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { DialogError } from '../../ui/Dialog/DialogError.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { DialogSection } from '../../ui/Dialog/DialogSection.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import texts from '../../ui/text.module.css'
import styles from './Feeds.module.css'
import { useFeedLinks } from './useFeedLinks.ts'

interface FollowDialogProps {
  /** The address of the server's API of feeds. */
  url: string
  subject: FeedSubject
  title: string
  onClose: () => void
}

/** The dialog with the addresses with which other programs follow a list. */
export function FollowDialog({ url, subject, title, onClose }: FollowDialogProps) {
  const { links, failure, isChanging, retry, create, remove } = useFeedLinks(url)
  const [media, setMedia] = useState<FeedMedia>('video')
  return (
    <Dialog title={t(m.followElsewhere)} onClose={onClose}>
      <DialogSection title={title}>
        <p className={texts.meta}>{t(m.followHint)}</p>
        <label className={form.choice}>
          <input
            type="checkbox"
            checked={media === 'sound'}
            onChange={(event) => setMedia(event.target.checked ? 'sound' : 'video')}
          />
          {t(m.audioOnly)}
        </label>
        <RemoteView
          remote={links}
          isInline
          onRetry={retry}
          notLoaded={m.feedsNotLoaded}
          skeleton={
            <SkeletonGroup label={t(m.loading)}>
              <Skeleton height="7.5rem" />
            </SkeletonGroup>
          }
        >
          {(known) => {
            const link = known.find((one) => one.media === media && isSameSubject(one.subject, subject))
            if (link === undefined)
              return (
                <div className={form.buttons}>
                  <Button
                    variant="primary"
                    icon={<Rss />}
                    isLoading={isChanging}
                    onClick={() => void create(subject, media, title)}
                  >
                    {t(m.makeFeed)}
                  </Button>
                </div>
              )
            return (
              <div className={styles.addresses}>
                <CopyField
                  label={t(m.feedAddress)}
                  text={link.rssUrl}
                  action={t(m.copyLink)}
                  success={t(m.linkCopied)}
                />
                <div className={form.buttons}>
                  <Button variant="danger" isLoading={isChanging} onClick={() => void remove(link)}>
                    {t(m.endFeed)}
                  </Button>
                </div>
              </div>
            )
          }}
        </RemoteView>
        {failure !== null && <DialogError title={m.feedNotChanged} failure={failure} />}
      </DialogSection>
    </Dialog>
  )
}
