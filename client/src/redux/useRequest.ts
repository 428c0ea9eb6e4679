import { useEffect, useEffectEvent, useState } from 'react'
import { toFailure } from '../api/request/RequestError.ts'
import type { Remote } from '../domain/remote.ts'
import { type Thunk, useAppDispatch } from './dispatch.ts'

const LOADING = { status: 'loading', previous: null } as const

/**
 * Loads data that only one component shows, and loads it again when the key changes. The data is not in the store,
 * because the specification defines all keys of the store.
 * @param key the name of the data, or null while nothing can be loaded
 * @param load returns the thunk that loads the data; its signal aborts when the component is unmounted or the key
 * changes
 */
export function useRequest<Data>(key: string | null, load: (signal: AbortSignal) => Thunk<Promise<Data>>) {
  const dispatch = useAppDispatch()
  const [attempt, setAttempt] = useState(0)
  const request = `${attempt} ${key}`
  const [answer, setAnswer] = useState<{ request: string; remote: Remote<Data> }>({
    request,
    remote: LOADING,
  })
  const start = useEffectEvent((signal: AbortSignal) => dispatch(load(signal)))
  const isPossible = key !== null
  useEffect(() => {
    if (!isPossible) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const show = (remote: Remote<Data>) => {
      if (!signal.aborted) setAnswer({ request, remote })
    }
    start(signal).then(
      (data) => show({ status: 'ready', data }),
      (error: unknown) => show({ status: 'failed', failure: toFailure(error), previous: null }),
    )
    return () => controller.abort()
  }, [isPossible, request])
  return {
    remote: answer.request === request ? answer.remote : LOADING,
    /** Loads the data again. */
    retry: () => setAttempt((count) => count + 1),
    /** Replaces the loaded data, for example after a change on the server. */
    change: (update: (data: Data) => Data) =>
      setAnswer(({ request, remote }) => ({
        request,
        remote: remote.status === 'ready' ? { status: 'ready', data: update(remote.data) } : remote,
      })),
  }
}
