import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { RootState } from './RootState.ts'
import type { Services } from './Services.ts'

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>

/** The hook `useDispatch` with the types of our thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** A thunk other than an async load. */
export type Thunk<Result = void> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  services: Services,
) => Result
