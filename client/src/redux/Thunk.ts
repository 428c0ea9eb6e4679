import type { AppDispatch } from './dispatch.ts'
import type { RootState } from './RootState.ts'
import type { Services } from './Services.ts'

/** A thunk that does not load anything by itself. */
export type Thunk<Result = void> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  services: Services,
) => Result
