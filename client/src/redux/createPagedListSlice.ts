import {
  createAction,
  createSelector,
  type ActionCreatorWithPayload,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Page } from '../domain/page.ts'
import type { Remote } from '../domain/remote.ts'
import { uniqueBy } from '../domain/uniqueBy.ts'
import { createLoad, type LoadContext } from './createLoad.ts'
import { loadPending, loadRejected, type LoadState, notLoaded, toRemote } from './loadState.ts'
import type { RootState } from './RootState.ts'
import type { Thunk } from './dispatch.ts'

/** Has the fields of every paged list. Its items and its subject are fields of its own. */
export interface PagedListState extends LoadState {
  nextPageToken: string | null
  /** Is true if some page came from the cache of the server. */
  isStale: boolean
  /** Says when searches are possible again, in ISO time. It is null if the last page does not say it. */
  quotaResetsAt: string | null
  /** Counts the pages in a row that brought nothing new. */
  emptyPages: number
}

export const emptyList: PagedListState = {
  ...notLoaded,
  nextPageToken: null,
  isStale: false,
  quotaResetsAt: null,
  emptyPages: 0,
}

/** Is what a view shows of a list. `hasMore` is false at the end of the list. */
export interface PagedList<Item> extends Pick<PagedListState, 'isStale' | 'quotaResetsAt'> {
  items: readonly Item[]
  hasMore: boolean
}

/** After so many pages without a new item the list has ended, whatever token the provider still offers. */
const MAX_EMPTY_PAGES = 3

interface PagedListOptions<State, Item, Argument, Loaded> {
  /** Begins the action types. */
  name: string
  initialState: State
  select: (root: RootState) => State
  /** Names the field that holds the items. */
  itemsField: keyof State
  /** Names the field that says what the list is about: a category, a query, an id. */
  subjectField: keyof State
  /** Returns the subject of a load. */
  subjectOf: (argument: Argument) => string
  /** Identifies an item: the provider repeats items across pages. */
  keyOf: (item: Item) => string
  /** Fetches the page that `nextPageToken` names, or the first one if that is null. */
  loadPage: (argument: Argument, list: State, context: LoadContext) => Promise<Loaded>
  /** Returns fields that a page sets besides those of every list. */
  fieldsOf?: (page: Loaded) => Partial<State>
  /** Is an action that empties the list and drops the answers still in flight. */
  resetOn?: ActionCreatorWithPayload<string>
}

/**
 * Creates the slice of a list that loads page by page: its reducer, its thunks and its selector. The latest request
 * wins, items are listed once, a failed page keeps those before it, and a load for another subject starts from nothing.
 */
export function createPagedListSlice<State extends PagedListState, Item, Argument, Loaded extends Page<Item>>(
  options: PagedListOptions<State, Item, Argument, Loaded>,
) {
  const { name, initialState, select, itemsField, subjectField, subjectOf, keyOf, loadPage } = options
  const itemsOf = (list: State) => list[itemsField] as readonly Item[]
  const cleared = createAction(`${name}/cleared`)
  const load = createLoad<Loaded, Argument>(`${name}/load`, (argument, context) =>
    loadPage(argument, select(context.getState()), context),
  )
  // TypeScript does not resolve the call signature of a thunk whose argument is generic.
  const request = load as unknown as (argument: Argument) => Thunk<Promise<unknown>>

  function append(list: State, page: Loaded): State {
    const before = itemsOf(list)
    const items = uniqueBy([...before, ...page.items], keyOf)
    const emptyPages = items.length === before.length ? list.emptyPages + 1 : 0
    return {
      ...list,
      ...options.fieldsOf?.(page),
      [itemsField]: items,
      nextPageToken: emptyPages < MAX_EMPTY_PAGES ? page.nextPageToken : null,
      isStale: list.isStale || page.isStale,
      quotaResetsAt: page.quotaResetsAt,
      emptyPages,
      loading: false,
    }
  }

  function reducer(list: State = initialState, action: UnknownAction): State {
    if (cleared.match(action) || options.resetOn?.match(action) === true) return initialState
    if (load.pending.match(action)) {
      const { arg, requestId } = action.meta
      const subject = subjectOf(arg)
      const present = list[subjectField] === subject ? list : { ...initialState, [subjectField]: subject }
      return { ...present, ...loadPending(requestId) }
    }
    const isLatest = (meta: { requestId: string }) => meta.requestId === list.latestRequestId
    if (load.fulfilled.match(action) && isLatest(action.meta)) return append(list, action.payload)
    if (load.rejected.match(action) && isLatest(action.meta)) return { ...list, ...loadRejected(action) }
    return list
  }

  /** Shows the list of a subject; loads page one unless it is there or in flight. Never rejects. */
  const open =
    (argument: Argument): Thunk<Promise<unknown>> =>
    async (dispatch, getState) => {
      const list = select(getState())
      const isOther = list[subjectField] !== subjectOf(argument)
      if (isOther || (itemsOf(list).length === 0 && !list.loading)) await dispatch(request(argument))
    }

  /** Loads the next page, unless one is in flight, the list has ended or the last page failed. */
  const loadNext =
    (argument: Argument): Thunk =>
    (dispatch, getState) => {
      const { loading, nextPageToken, error } = select(getState())
      if (!loading && error === null && nextPageToken !== null) void dispatch(request(argument))
    }

  /** Loads the page that failed again. */
  const retry =
    (argument: Argument): Thunk =>
    (dispatch, getState) => {
      if (!select(getState()).loading) void dispatch(request(argument))
    }

  /** Selects the list of a subject, which is idle while the state holds that of another one. */
  const selectList = createSelector(
    [select, (root: RootState, subject: string) => select(root)[subjectField] === subject],
    (list, isShown): Remote<PagedList<Item>> => {
      const { nextPageToken, isStale, quotaResetsAt } = list
      const content = { items: itemsOf(list), hasMore: nextPageToken !== null, isStale, quotaResetsAt }
      return toRemote(list, isShown, content, content.items.length > 0 ? content : null)
    },
  )

  return { reducer, cleared, load, open, loadNext, retry, selectList }
}
