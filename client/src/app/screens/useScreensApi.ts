import { useMemo } from 'react'
import { createScreensApi, type ScreensApi } from '../../api/screensApi.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'

/** Returns the calls for screens at `url`, in the name of the user. */
export function useScreensApi(url: string): ScreensApi {
  const dispatch = useAppDispatch()
  return useMemo(
    () => dispatch((_dispatch, _getState, { identity }) => createScreensApi(url, identity)),
    [dispatch, url],
  )
}
