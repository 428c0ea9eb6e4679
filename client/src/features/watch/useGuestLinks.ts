import { useState } from 'react'
import { createGuestLinkApi, type GuestLinkApi } from '../../api/guestLinksApi.ts'
import { toFailure } from '../../api/request/RequestError.ts'
import type { GuestLink, GuestTarget, GuestTerms } from '../../domain/guestLink.ts'
import type { Failure } from '../../domain/remote.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'

/** Calls the links for guests as the signed-in user. */
const call =
  <Result>(url: string, work: (api: GuestLinkApi) => Promise<Result>): Thunk<Promise<Result>> =>
  (_dispatch, _getState, { identity }) =>
    work(createGuestLinkApi(url, identity))

/** What the user does with links: it is in progress, or the last attempt has failed. */
interface GuestAction {
  kind: 'create' | 'remove'
  failure: Failure | null
}

/**
 * Loads the user’s own links of a video or a playlist, makes them and takes them back.
 * @param url the address of the links for guests
 */
export function useGuestLinks(url: string, target: GuestTarget) {
  const dispatch = useAppDispatch()
  const {
    remote: links,
    retry,
    change,
  } = useRequest<GuestLink[]>(url, (signal) => call(url, (api) => api.list(target, signal)))
  const [action, setAction] = useState<GuestAction | null>(null)
  /** Resolves to what the work returns, or to null if it fails. */
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
    /** Resolves to the link, or to null if it could not be made. */
    async create(terms: GuestTerms): Promise<GuestLink | null> {
      const made = await run('create', (api) => api.create(target, terms))
      if (made === null) return null
      if (links.status === 'ready') change((known) => [made.result, ...known])
      else retry()
      return made.result
    },
    /**
     * Takes a link back.
     * @param onRemoved gets the function that removes the link from the list, once the server has done so
     */
    async remove({ id }: GuestLink, onRemoved: (update: () => void) => void): Promise<void> {
      if ((await run('remove', (api) => api.remove(id))) !== null)
        onRemoved(() => change((known) => known.filter((link) => link.id !== id)))
    },
  }
}
