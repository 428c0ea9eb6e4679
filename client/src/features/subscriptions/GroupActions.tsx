import * as m from '@vtube/messages'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { paths } from '../../config/paths.ts'
import { isolated } from '../../format/isolated.ts'
import type { SubscriptionGroup } from '../../domain/userDataRows.ts'
import { t } from '../../language/translate.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { CompactButton } from '../../ui/CompactButton/CompactButton.tsx'
import { NameButton, RenameButton } from '../../ui/NameForm/NameForm.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { createGroup, deleteGroup, renameGroup } from '../../userData/subscriptionGroups.ts'
import { GroupChannelsDialog } from './GroupChannelsDialog.tsx'
import type { ChannelsProps } from './SubscribedChannels.tsx'

interface GroupActionsProps extends ChannelsProps {
  data: SignedInUserData
  /** The shown group, or null for all subscriptions. */
  group: SubscriptionGroup | null
}

/** The button that creates a group, and the buttons that change the shown group. */
export function GroupActions({ data, group, channels, channelIds }: GroupActionsProps) {
  const { store } = data
  const navigate = useNavigate()
  const showUndo = useUndoToast()
  const [isChoosing, setIsChoosing] = useState(false)

  const handleCreate = (name: string) =>
    navigate(paths.subscriptionGroup(createGroup(store, name, Date.now()).id))
  if (group === null)
    return (
      <NameButton
        isCompact
        icon={<Plus />}
        label={t(m.newGroup)}
        title={t(m.newGroup)}
        action={t(m.createPlaylist)}
        onSubmit={handleCreate}
      />
    )
  const handleDelete = () => {
    const restore = deleteGroup(store, group.id)
    navigate(paths.subscriptions)
    showUndo(t(m.playlistDeleted, { name: isolated(group.name) }), restore)
  }
  return (
    <>
      <CompactButton label={t(m.chooseChannels)} icon={<ListChecks />} onClick={() => setIsChoosing(true)} />
      <RenameButton
        title={t(m.renameGroup)}
        name={group.name}
        onSubmit={(name) => renameGroup(store, group, name)}
      />
      <CompactButton label={t(m.deleteGroup)} icon={<Trash />} onClick={handleDelete} />
      {isChoosing && (
        <GroupChannelsDialog
          store={store}
          groupId={group.id}
          channels={channels}
          channelIds={channelIds}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
