import * as m from '@vtube/messages'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { ViewLinks } from '../../ui/ViewLinks/ViewLinks.tsx'
import type { UploadsByChannel } from '../../userData/createSubscriptionFeed.ts'
import { newestFirst } from '../../userData/newestFirst.ts'
import {
  channelsOfGroups,
  countNew,
  seenUntilOfGroups,
  subscriptionGroups,
} from '../../userData/subscriptionGroups.ts'
import { useUserDataView } from '../../userData/useUserData.ts'

interface GroupLinksProps {
  uploads: UploadsByChannel
  /** The id of the shown group, or null for all subscriptions. */
  current: string | null
}

/** The links to the feed of all subscriptions and to the feeds of the groups, each with its number of new videos. */
export function GroupLinks({ uploads, current }: GroupLinksProps) {
  const groups = useUserDataView(subscriptionGroups, null) ?? []
  const members = useUserDataView(channelsOfGroups, null)
  const visits = useUserDataView(seenUntilOfGroups, null)
  if (groups.length === 0) return null
  const labelOf = (id: string, name: string) => {
    const videos = newestFirst([...(members?.get(id) ?? [])].flatMap((one) => uploads.get(one)?.videos ?? []))
    const newCount = id === current ? 0 : countNew(videos, visits?.get(id) ?? null)
    return newCount > 0 ? t(m.groupWithNew, { ...counted(newCount), name: isolated(name) }) : name
  }
  return (
    <ViewLinks
      label={t(m.groups)}
      views={[
        { to: paths.subscriptions, label: t(m.allSubscriptions), isCurrent: current === null },
        ...groups.map(({ id, name }) => ({
          to: paths.subscriptionGroup(id),
          label: labelOf(id, name),
          isCurrent: id === current,
        })),
      ]}
    />
  )
}
