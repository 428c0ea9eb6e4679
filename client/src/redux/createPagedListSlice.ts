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

/** The fields that every paged list has. Its items and its subject are additional fields. */
export interface PagedListState extends LoadState {
  nextPageToken: string | null
  /** Whether at least one page came from the cache of the server. */
  isStale: boolean
  /** The time when searches will be possible again, as an ISO string, or null if the last page does not contain it. */
  quotaResetsAt: string | null
  /** The number of consecutive pages without a new item. */
  emptyPages: number
}

export const emptyList: PagedListState = {
  ...notLoaded,
  nextPageToken: null,
  isStale: false,
  quotaResetsAt: null,
  emptyPages: 0,
}

/** The part of a list that views show. `hasMore` is false at the end of the list. */
export interface PagedList<Item> extends Pick<PagedListState, 'isStale' | 'quotaResetsAt'> {
  items: readonly Item[]
  hasMore: boolean
}

/** The number of consecutive pages without a new item that ends the list, even if there is a further page token. */
const MAX_EMPTY_PAGES = 3

interface PagedListOptions<State, Item, Argument, Loaded> {
  /** The prefix of the action types. */
  name: string
  initialState: State
  select: (root: RootState) => State
  /** The name of the field that contains the items. */
  itemsField: keyof State
  /** The name of the field that contains the subject of the list, such as a category, a query or an id. */
  subjectField: keyof State
  subjectOf: (argument: Argument) => string
  /** Returns the identity of an item, because the provider repeats items across pages. */
  keyOf: (item: Item) => string
  /** Fetches the page with the token `nextPageToken`, or the first page if the token is null. */
  loadPage: (argument: Argument, list: State, context: LoadContext) => Promise<Loaded>
  /** Returns additional fields that a page sets. */
  fieldsOf?: (page: Loaded) => Partial<State>
  /** The action that empties the list. Responses to earlier requests are then ignored. */
  resetOn?: ActionCreatorWithPayload<string>
}

/**
 * Creates the slice of a list that is loaded page by page: its reducer, its thunks and its selector. Only the response
 * to the latest request is used. Each item is listed once. If a page fails, the earlier pages stay. A load for another
 * subject starts with an empty list.
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

  /** Shows the list of a subject. Loads the first page unless it is already loaded or being loaded. Never rejects. */
  const open =
    (argument: Argument): Thunk<Promise<unknown>> =>
    async (dispatch, getState) => {
      const list = select(getState())
      const isOther = list[subjectField] !== subjectOf(argument)
      if (isOther || (itemsOf(list).length === 0 && !list.loading)) await dispatch(request(argument))
    }

  /** Loads the next page, unless a page is being loaded, the list has ended or the last page failed. */
  const loadNext =
    (argument: Argument): Thunk =>
    (dispatch, getState) => {
      const { loading, nextPageToken, error } = select(getState())
      if (!loading && error === null && nextPageToken !== null) void dispatch(request(argument))
    }

  /** Requests again the page whose request has failed. */
  const retry =
    (argument: Argument): Thunk =>
    (dispatch, getState) => {
      if (!select(getState()).loading) void dispatch(request(argument))
    }

  /** Selects the list of a subject. The result is idle while the state contains the list of another subject. */
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
