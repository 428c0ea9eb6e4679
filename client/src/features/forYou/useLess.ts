import * as m from '@vtube/messages'
import { kindKey } from '@vtube/shared/userDataKeys'
import type { RefObject } from 'react'
import type { LessOf } from '../../domain/userDataRows.ts'
import { t } from '../../language/translate.ts'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'

/** Returns a function that stores what the user wants less in the element of `ref`, and offers to undo this. */
export function useLess({ store }: SignedInUserData, ref: RefObject<HTMLElement | null>) {
  const showUndo = useUndoToast()
  const removeAndMoveFocus = useRemovalFocus(ref)
  return (kind: LessOf['kind'], value: string) =>
    removeAndMoveFocus(() => {
      const row = kindKey({ kind, value })
      const restore = store.change([{ table: 'lessOf', row, value: { kind, value, addedAt: Date.now() } }])
      showUndo(t(m.lessNoted), restore)
    })
}
