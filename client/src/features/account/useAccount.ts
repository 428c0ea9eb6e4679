import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Account, type AccountChanges, createAccountApi } from '../../api/accountApi.ts'
import { AccountRefused } from '../../api/accountRequests.ts'
import { toFailure } from '../../api/request/RequestError.ts'
import type { Remote } from '../../domain/remote.ts'
import { claimsOf } from '../../identity/tokenClaims.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { type ChangeRefusal, changeRefusalOf } from './changeRefusals.ts'
import { signalPasskeys } from './signalPasskeys.ts'
import { useConfirmation } from './useConfirmation.ts'

/** The result of a change: done with its answer, refused, or left because the user did not confirm. */
export type ChangeResult =
  | { kind: 'done'; codes: readonly string[] }
  | { kind: 'refused'; refusal: ChangeRefusal }
  | { kind: 'left' }

/** Makes a change. The content of the change may have to be fetched first, such as a passkey. */
export type Change = <Name extends keyof AccountChanges>(
  name: Name,
  content: AccountChanges[Name] | (() => Promise<AccountChanges[Name]>),
) => Promise<ChangeResult>

/** The id of the user of this page, or null if the token names none. */
const userId: Thunk<string | null> = (_dispatch, _getState, { identity }) => {
  const { sub } = claimsOf(identity.current()?.accessToken ?? '')
  return typeof sub === 'string' ? sub : null
}
/** Renews the session, which then has the new name and picture. */
const renewSession: Thunk<Promise<void>> = async (_dispatch, _getState, { identity }) => {
  const session = identity.current()
  if (session !== null) await identity.renew(session.accessToken)
}
const NEEDS_RENEWAL: ReadonlySet<keyof AccountChanges> = new Set(['name', 'picture'])

/** Loads and changes the account of the user. */
export function useAccount(issuer: string) {
  const dispatch = useAppDispatch()
  const api = useMemo(() => createAccountApi(issuer), [issuer])
  const confirmation = useConfirmation()
  const [remote, setRemote] = useState<Remote<Account>>({ status: 'loading', previous: null })
  const [isLocked, setIsLocked] = useState(false)

  const person = () => dispatch(userId)
  const fetchAccount = async () => {
    const account = await api.load()
    const expected = person()
    // In this browser, somebody else has confirmed.
    if (expected !== null && expected !== account.id)
      throw new AccountRefused({ code: 'confirmItIsYou', field: null, values: {} })
    return account
  }
  const fetchAndShow = async () => {
    const loaded = await confirmation.confirmed(fetchAccount).catch(toFailure)
    if (loaded === null) setIsLocked(true)
    else if ('kind' in loaded)
      setRemote((former) => ({ status: 'failed', failure: loaded, previous: contentOf(former) }))
    else {
      setRemote({ status: 'ready', data: loaded })
      void signalPasskeys(loaded)
    }
  }
  const load = async () => {
    setIsLocked(false)
    setRemote((former) => ({ status: 'loading', previous: contentOf(former) }))
    await fetchAndShow()
  }
  const fetchFirst = useEffectEvent(fetchAndShow)
  useEffect(() => {
    const begin = async () => {
      await fetchFirst()
    }
    void begin()
  }, [])

  const change: Change = async (name, content) => {
    const work = async () => await api.change(name, typeof content === 'function' ? await content() : content)
    const result = await confirmation.confirmed(work).catch(changeRefusalOf)
    if (result === null) return { kind: 'left' }
    if ('code' in result) return { kind: 'refused', refusal: result }
    if (name === 'delete') return { kind: 'done', codes: [] }
    if (NEEDS_RENEWAL.has(name)) await dispatch(renewSession)
    await load()
    return { kind: 'done', codes: result.codes ?? [] }
  }
  return { api, remote, isLocked, load, change, person, confirmation }
}
