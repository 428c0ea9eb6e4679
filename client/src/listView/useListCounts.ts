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

/** Returns the counts as the controls show them: for the formats that this browser plays, without those of the user. */
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
 * Loads how many videos a list has with each choice. While a list that is sorted or filtered anew loads, the former
 * counts stay. If they fail to load, the controls have no numbers, because the list itself reports the failure.
 * @param subject the parameters of the whole list, such as its channel
 * @param parameters those by which it is filtered
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
