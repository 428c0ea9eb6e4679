import * as m from '@vtube/messages'
import Inbox from 'lucide-react/icons/inbox'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { topicLabel } from '../../components/topicLabel.ts'
import { isolated } from '../../format/isolated.ts'
import { describeQuotaReset } from '../../format/timeOfDay.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'

interface EmptyFeedProps {
  /** The shown topic, if it is a topic of the user's own folder, or null for any other feed. */
  topic: string | null
  quotaResetsAt: string | null
}

/** The notice for an empty feed. For a topic of the user's own folder, it explains how videos are assigned to it. */
export const EmptyFeed = ({ topic, quotaResetsAt }: EmptyFeedProps) =>
  topic === null ? (
    <StateNotice
      icon={<Inbox />}
      title={t(m.noVideosYet)}
      detail={describeQuotaReset(quotaResetsAt)}
      action={<Button onClick={() => location.reload()}>{t(m.loadAgain)}</Button>}
    />
  ) : (
    <StateNotice
      icon={<Inbox />}
      title={t(m.noVideosOfTopic, { topic: isolated(topicLabel(topic)) })}
      detail={t(m.noVideosOfTopicAdvice)}
      action={<BrowseLink />}
    />
  )
