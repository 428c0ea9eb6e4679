import * as m from '@vtube/messages'
import Inbox from 'lucide-react/icons/inbox'
import { topicLabel } from '../../components/topicLabel.ts'
import { paths } from '../../config/paths.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'

/** The notice for a topic without videos in the user's own folder. It explains how videos are assigned to a topic. */
export const EmptyTopic = ({ category }: { category: string }) => (
  <StateNotice
    icon={<Inbox />}
    title={t(m.noVideosOfTopic, { topic: isolated(topicLabel(category)) })}
    detail={t(m.noVideosOfTopicAdvice)}
    action={<ButtonLink to={paths.home()}>{t(m.browseVideos)}</ButtonLink>}
  />
)
