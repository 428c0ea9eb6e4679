import { useEffect, useState } from 'react'
import { createFeedLinkApi, type FeedLinkApi } from '../../api/feedLinks.ts'
import { toFailure } from '../../api/RequestError.ts'
import type { FeedLink, FeedMedia, FeedSubject } from '../../domain/feedLink.ts'
import type { Failure, Remote } from '../../domain/remote.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'

/** Calls the feeds as the signed-in user. */
const call =
  <Result>(url: string, work: (api: FeedLinkApi) => Promise<Result>): Thunk<Promise<Result>> =>
  (_dispatch, _getState, { identity }) =>
    work(createFeedLinkApi(url, identity))

const LOADING: Remote<readonly FeedLink[]> = { status: 'loading', previous: null }

/**
 * Loads the feeds of the user, makes them and takes them back.
 * @param url the address of the feeds
 */
export function useFeedLinks(url: string) {
  const dispatch = useAppDispatch()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState({ attempt, links: LOADING })
  /** Why the last change has failed, or null. */
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function load() {
      const links = await dispatch(call(url, (api) => api.list(signal))).then(
        (data): Remote<readonly FeedLink[]> => ({ status: 'ready', data }),
        (error: unknown): Remote<readonly FeedLink[]> => ({
          status: 'failed',
          failure: toFailure(error),
          previous: null,
        }),
      )
      if (!signal.aborted) setAnswer({ attempt, links })
    }
    void load()
    return () => controller.abort()
  }, [dispatch, url, attempt])

  const update = (change: (known: readonly FeedLink[]) => readonly FeedLink[]) =>
    setAnswer(({ attempt, links }) => ({
      attempt,
      links: links.status === 'ready' ? { status: 'ready', data: change(links.data) } : links,
    }))
  /** Resolves to whether the work has succeeded. */
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
    links: answer.attempt === attempt ? answer.links : LOADING,
    failure,
    isChanging,
    retry: () => setAttempt((count) => count + 1),
    create: (subject: FeedSubject, media: FeedMedia, title: string): Promise<void> =>
      run(
        (api) => api.create(subject, media, title),
        (made) => update((known) => [made, ...known.filter(({ id }) => id !== made.id)]),
      ),
    /** @param onRemoved gets the function that removes the feed from the list, once the server has done so */
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
