import { type ComponentType, Suspense } from 'react'
import { useSettings } from '../../config/settings.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'

const load = withDeferredMessages(() => import('./saveItems.tsx'))

/** Returns a row of a menu whose code loads when the menu is first opened, if this server lets people save videos. */
function inMenu<Props extends object>(loadItem: () => Promise<ComponentType<Props>>) {
  const Item = lazyOrNothing(loadItem)
  return function LazyItem(props: Props) {
    const isPossible = useSettings().savingUrl !== undefined
    return <Suspense>{isPossible && <Item {...props} />}</Suspense>
  }
}

export const SaveListItem = inMenu(() => load().then((items) => items.SaveListItem))
export const SaveFoundItem = inMenu(() => load().then((items) => items.SaveFoundItem))
export const SaveFolderItem = inMenu(() => load().then((items) => items.SaveFolderItem))
export const SaveSeriesItem = inMenu(() => load().then((items) => items.SaveSeriesItem))
export const SaveVideoItem = inMenu(() => load().then((items) => items.SaveVideoItem))
