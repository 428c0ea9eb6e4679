import { createAsyncThunk } from '@reduxjs/toolkit'
import { toFailure } from '../api/toFailure.ts'
import type { Failure } from '../domain/remote.ts'
import type { AppDispatch } from './dispatch.ts'
import type { RootState } from './RootState.ts'
import type { Services } from './Services.ts'

interface ThunkTypes {
  state: RootState
  extra: Services
  dispatch: AppDispatch
  rejectValue: Failure
}

/** What a load is given besides its argument. `signal` ends when nobody waits for the answer any more. */
export interface LoadContext {
  services: Services
  signal: AbortSignal
  getState: () => RootState
}

const createThunk = createAsyncThunk.withTypes<ThunkTypes>()

/**
 * A thunk that loads something: whatever is thrown becomes a `Failure` in the payload of `rejected`.
 * `condition` false means that nothing is dispatched at all.
 */
export function createLoad<Result, Argument = void>(
  type: string,
  load: (argument: Argument, context: LoadContext) => Promise<Result>,
  condition?: (argument: Argument, state: RootState) => boolean,
) {
  return createThunk<Result, Argument>(
    type,
    async (argument, { extra, signal, getState, rejectWithValue }) => {
      try {
        return await load(argument, { services: extra, signal, getState })
      } catch (error) {
        return rejectWithValue(toFailure(error))
      }
    },
    condition === undefined ? {} : { condition: (argument, { getState }) => condition(argument, getState()) },
  )
}
