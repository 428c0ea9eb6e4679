import { loadTranscript } from '../../api/library/transcript.ts'
import type { Cue } from '../../domain/playerContents.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'

const fetchTranscript =
  (videoId: string, trackId: string, signal: AbortSignal): Thunk<Promise<Cue[]>> =>
  (_dispatch, _getState, { settings, identity }) =>
    loadTranscript(settings, identity, { videoId, trackId }, signal)

/** Loads a transcript. */
export const useTranscript = (videoId: string, trackId: string) =>
  useRequest(`${videoId} ${trackId}`, (signal) => fetchTranscript(videoId, trackId, signal))
