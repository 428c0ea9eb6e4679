import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { RootState } from './RootState.ts'
import type { Services } from './Services.ts'

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>

/** `dispatch` that knows the thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
