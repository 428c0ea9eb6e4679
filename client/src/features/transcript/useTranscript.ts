import { useEffect, useState } from 'react'
import { toFailure } from '../../api/RequestError.ts'
import { loadTranscript } from '../../api/transcript.ts'
import type { Cue } from '../../domain/playerContents.ts'
import type { Remote } from '../../domain/remote.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'

const fetchTranscript =
  (videoId: string, trackId: string, signal: AbortSignal): Thunk<Promise<Cue[]>> =>
  (_dispatch, _getState, { settings, identity }) =>
    loadTranscript(settings, identity, { videoId, trackId }, signal)

const LOADING: Remote<Cue[]> = { status: 'loading', previous: null }

/** Loads a transcript. The transcript is not in the store, whose keys are those of the specification. */
export function useTranscript(videoId: string, trackId: string) {
  const dispatch = useAppDispatch()
  const [attempt, setAttempt] = useState(0)
  const request = `${videoId} ${trackId} ${attempt}`
  const [answer, setAnswer] = useState({ request, remote: LOADING })
  useEffect(() => {
    const controller = new AbortController()
    async function load(): Promise<Remote<Cue[]>> {
      try {
        return {
          status: 'ready',
          data: await dispatch(fetchTranscript(videoId, trackId, controller.signal)),
        }
      } catch (error) {
        return { status: 'failed', failure: toFailure(error), previous: null }
      }
    }
    async function show() {
      const remote = await load()
      if (!controller.signal.aborted) setAnswer({ request, remote })
    }
    void show()
    return () => controller.abort()
  }, [dispatch, videoId, trackId, request])
  return {
    remote: answer.request === request ? answer.remote : LOADING,
    retry: () => setAttempt((count) => count + 1),
  }
}
