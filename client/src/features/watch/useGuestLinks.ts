import { useState } from 'react'
import { createGuestLinkApi, type GuestLinkApi } from '../../api/guestLinksApi.ts'
import { toFailure } from '../../api/request/RequestError.ts'
import type { GuestLink, GuestTarget, GuestTerms } from '../../domain/guestLink.ts'
import type { Failure } from '../../domain/remote.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'

/** Returns a thunk that calls the API of links for guests as the signed-in user. */
const call =
  <Result>(url: string, work: (api: GuestLinkApi) => Promise<Result>): Thunk<Promise<Result>> =>
  (_dispatch, _getState, { identity }) =>
    work(createGuestLinkApi(url, identity))

/** The state of an action of the user on links: whether it is in progress, and the failure of the last attempt. */
interface GuestAction {
  kind: 'create' | 'remove'
  failure: Failure | null
}

/** Loads the user's links of a video or a playlist, or all links for null. Returns functions that create and end links. */
export function useGuestLinks(url: string, target: GuestTarget | null) {
  const dispatch = useAppDispatch()
  const {
    remote: links,
    retry,
    change,
  } = useRequest<GuestLink[]>(url, (signal) => call(url, (api) => api.list(target, signal)))
  const [action, setAction] = useState<GuestAction | null>(null)
  /** Calls the API. Resolves to the result, or to null if the call fails. */
  const run = async <Result>(
    kind: GuestAction['kind'],
    work: (api: GuestLinkApi) => Promise<Result>,
  ): Promise<{ result: Result } | null> => {
    setAction({ kind, failure: null })
    try {
      const result = await dispatch(call(url, work))
      setAction(null)
      return { result }
    } catch (error) {
      setAction({ kind, failure: toFailure(error) })
      return null
    }
  }
  return {
    links,
    action,
    retry,
    /** Creates a link. Resolves to the link, or to null if it could not be created. */
    async create(terms: GuestTerms): Promise<GuestLink | null> {
      if (target === null) return null
      const made = await run('create', (api) => api.create(target, terms))
      if (made === null) return null
      if (links.status === 'ready') change((known) => [made.result, ...known])
      else retry()
      return made.result
    },
    /** Revokes a link. `onRemoved` is called once the server has done so, with the function that updates the list. */
    async remove({ id }: GuestLink, onRemoved: (update: () => void) => void): Promise<void> {
      if ((await run('remove', (api) => api.remove(id))) !== null)
        onRemoved(() => change((known) => known.filter((link) => link.id !== id)))
    },
  }
}
