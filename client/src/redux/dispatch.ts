import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { RootState } from './RootState.ts'
import type { Services } from './Services.ts'

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>

/** Types `useDispatch` for thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** Is a thunk other than an async load. */
export type Thunk<Result = void> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  services: Services,
) => Result
