import { useState } from 'react'
import { createFeedLinkApi, type FeedLinkApi } from '../../api/feedLinksApi.ts'
import { toFailure } from '../../api/request/RequestError.ts'
import type { FeedLink, FeedMedia, FeedSubject } from '../../domain/feedLink.ts'
import type { Failure } from '../../domain/remote.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'

/** Returns a thunk that calls the API of feeds as the signed-in user. */
const call =
  <Result>(url: string, work: (api: FeedLinkApi) => Promise<Result>): Thunk<Promise<Result>> =>
  (_dispatch, _getState, { identity }) =>
    work(createFeedLinkApi(url, identity))

/** Loads the feeds of the user from the API at `url`, and returns functions that create and delete feeds. */
export function useFeedLinks(url: string) {
  const dispatch = useAppDispatch()
  const {
    remote: links,
    retry,
    change: update,
  } = useRequest<readonly FeedLink[]>(url, (signal) => call(url, (api) => api.list(signal)))
  /** The reason why the last change has failed, or null if it has not failed. */
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  /** Calls the API. If the call fails, stores the failure and does not call `onDone`. */
  const run = async <Result>(
    work: (api: FeedLinkApi) => Promise<Result>,
    onDone: (result: Result) => void,
  ): Promise<void> => {
    setFailure(null)
    setIsChanging(true)
    try {
      onDone(await dispatch(call(url, work)))
    } catch (error) {
      setFailure(toFailure(error))
    }
    setIsChanging(false)
  }
  return {
    links,
    failure,
    isChanging,
    retry,
    create: (subject: FeedSubject, media: FeedMedia, title: string): Promise<void> =>
      run(
        (api) => api.create(subject, media, title),
        (made) => update((known) => [made, ...known.filter(({ id }) => id !== made.id)]),
      ),
    /**
     * @param onRemoved is called once the server has deleted the feed, with the function that removes the feed from the
     * list
     */
    remove: (
      { id }: FeedLink,
      onRemoved: (change: () => void) => void = (change) => change(),
    ): Promise<void> =>
      run(
        (api) => api.remove(id),
        () => onRemoved(() => update((known) => known.filter((link) => link.id !== id))),
      ),
    /** Passes the list of all feeds as OPML to a function. */
    readOpml: (onRead: (text: string) => void): Promise<void> => run((api) => api.opml(), onRead),
  }
}
