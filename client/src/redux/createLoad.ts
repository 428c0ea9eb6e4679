import { createAsyncThunk } from '@reduxjs/toolkit'
import { toFailure } from '../api/request/RequestError.ts'
import type { Failure } from '../domain/remote.ts'
import type { AppDispatch } from './dispatch.ts'
import type { RootState } from './RootState.ts'
import type { Services } from './Services.ts'

/** The types of an async thunk of our store that rejects with `RejectValue`. */
export interface ThunkTypes<RejectValue = Failure> {
  state: RootState
  extra: Services
  dispatch: AppDispatch
  rejectValue: RejectValue
}

/** The second argument of a load. `signal` aborts when the response is no longer needed. */
export interface LoadContext {
  services: Services
  signal: AbortSignal
  getState: () => RootState
}

const createThunk = createAsyncThunk.withTypes<ThunkTypes>()

/** Creates a thunk that loads data. Every thrown error becomes a `Failure` in the payload of `rejected`. */
export const createLoad = <Result, Argument = void>(
  type: string,
  load: (argument: Argument, context: LoadContext) => Promise<Result>,
) =>
  createThunk<Result, Argument>(type, async (argument, { extra, signal, getState, rejectWithValue }) => {
    try {
      return await load(argument, { services: extra, signal, getState })
    } catch (error) {
      return rejectWithValue(toFailure(error))
    }
  })
