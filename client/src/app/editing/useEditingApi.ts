import { useMemo } from 'react'
import { createEditingApi, type EditingApi } from '../../api/editingApi.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'

/** Returns the calls that change the library at `url`, in the name of the user. */
export function useEditingApi(url: string): EditingApi {
  const dispatch = useAppDispatch()
  return useMemo(
    () => dispatch((_dispatch, _getState, { identity }) => createEditingApi(url, identity)),
    [dispatch, url],
  )
}
