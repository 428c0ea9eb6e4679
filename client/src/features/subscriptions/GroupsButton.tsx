import * as m from '@vtube/messages'
import Layers from 'lucide-react/icons/layers'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useLazyDialog } from '../../ui/useLazyDialog.ts'
import { subscriptionGroups } from '../../userData/subscriptionGroups.ts'
import { isSubscribed } from '../../userData/subscriptions.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'

const loadDialog = async () => (await import('./GroupChannelsDialog.tsx')).ChannelGroupsDialog

/** A button that opens a channel's groups. Renders nothing without groups or without a subscription. */
export function GroupsButton({ channelId, name }: { channelId: string; name: string }) {
  const data = useUserData()
  const subscribed = useUserDataView(isSubscribed, channelId)
  const groups = useUserDataView(subscriptionGroups, null)
  const { Dialog, isOpen, close, button } = useLazyDialog(loadDialog)
  if (data === null || subscribed !== true || groups === null || groups.length === 0) return null
  return (
    <>
      <IconButton
        {...button}
        label={t(m.groupsOfChannel, { name: isolated(name || channelId) })}
        icon={<Layers />}
      />
      {Dialog !== null && isOpen && <Dialog store={data.store} channelId={channelId} onClose={close} />}
    </>
  )
}
