import { useEffect, useMemo, useState } from 'react'
import type { ApiParameters } from '../api/calls.ts'
import { type LibrarySettings, loadListCounts, type ServerCounts } from '../api/library/listCountsApi.ts'
import { useSettings } from '../config/settings.ts'
import { type Thunk, useAppDispatch } from '../redux/dispatch.ts'
import type { ListCounts } from './listCounts.ts'
import { isPlayableFormat } from './playableFormats.ts'

const fetchCounts =
  (settings: LibrarySettings, parameters: ApiParameters, signal: AbortSignal): Thunk<Promise<ServerCounts>> =>
  (_dispatch, _getState, { identity }) =>
    loadListCounts(settings, parameters, identity, signal)

/**
 * Converts the server's counts to the counts that the controls show. Adds the counts of all formats that this browser
 * plays. The counts by watched state are unknown, because the server does not know which videos the user has watched.
 */
function toListCounts({ total, length, age, hasSubtitles, speech, formats }: ServerCounts): ListCounts {
  const playable = Object.entries(formats).filter(([format]) => isPlayableFormat(format))
  return {
    total,
    length,
    age,
    watched: null,
    hasSubtitles,
    speech: new Map(Object.entries(speech).toSorted(([, one], [, other]) => other - one)),
    isPlayable: playable.reduce((sum, [, count]) => sum + count, 0),
  }
}

/**
 * Loads the numbers of videos that a list has with each choice of a filter. After a change of the query, the former
 * counts stay until the new ones arrive. If counts fail to load, the controls show no numbers and no error, because the
 * list itself reports the failure.
 * @param subject the parameters of the whole list, such as its channel
 * @param parameters the parameters by which the list is sorted and filtered, or null if it is neither
 */
export function useListCounts(subject: ApiParameters, parameters: ApiParameters | null): ListCounts | null {
  const dispatch = useAppDispatch()
  const { libraryUrl, sendToken } = useSettings()
  const list = JSON.stringify(subject)
  const key = JSON.stringify({ ...subject, ...parameters, order: undefined })
  const [loaded, setLoaded] = useState<{ list: string; counts: ListCounts | null }>({ list, counts: null })
  useEffect(() => {
    if (libraryUrl === undefined) return undefined
    const controller = new AbortController()
    const filters = JSON.parse(key) as ApiParameters
    dispatch(fetchCounts({ libraryUrl, sendToken }, filters, controller.signal)).then(
      (counts) => setLoaded({ list, counts: toListCounts(counts) }),
      () => {
        if (!controller.signal.aborted) setLoaded({ list, counts: null })
      },
    )
    return () => controller.abort()
  }, [dispatch, libraryUrl, sendToken, list, key])
  return useMemo(() => (loaded.list === list ? loaded.counts : null), [loaded, list])
}
