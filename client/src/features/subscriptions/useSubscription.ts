import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { isolated } from '../../format/isolated.ts'
import { announce } from '../../ui/announce.ts'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { isSubscribed, subscribeToChannel, unsubscribeFromChannel } from '../../userData/subscriptions.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'

/** Returns a function that ends a subscription and offers to undo this. */
export function useUnsubscribe(): (store: UserDataStore, channelId: string, name: string) => void {
  const showUndo = useUndoToast()
  return (store, channelId, name) => {
    const restore = unsubscribeFromChannel(store, channelId)
    showUndo(t(m.unsubscribedFrom, { name: isolated(name || t(m.untitledChannel)) }), restore)
  }
}

/** Returns whether the user has subscribed, and a function that changes it. Null until the user's data is open. */
export function useSubscription(
  channelId: string,
  name: string,
): { isSubscribed: boolean; toggle: () => void } | null {
  const data = useUserData()
  const subscribed = useUserDataView(isSubscribed, channelId)
  const unsubscribe = useUnsubscribe()
  if (data === null || subscribed === null) return null
  const toggle = () => {
    if (subscribed) return unsubscribe(data.store, channelId, name)
    subscribeToChannel(data.store, channelId, Date.now())
    announce(t(m.subscribedTo, { name: isolated(name || t(m.untitledChannel)) }))
  }
  return { isSubscribed: subscribed, toggle }
}
