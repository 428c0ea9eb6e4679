import { createAccounts, SAMPLE_ACCOUNTS } from '../../identity/sampleAccounts.ts'
import { CLIENT_ID } from '../../identity/issuer/issuerUrls.ts'
import { userIdOf } from '../../identity/verifyBearer.ts'
import type { OpenTables } from '../../app/openForCommands.ts'
import { UsageError } from '../exitCodes.ts'

/** Returns the digest under which the data of a person is stored. The sign-in `local` uses the same digest. */
export const dataOf = (id: string): string => userIdOf(CLIENT_ID, id)

/** The ids that the sign-in `local` gives to typed names. */
const TYPED_ID = /^name-[\w\-]{22}$/v

interface NameData {
  id: string
  /** The name as it was typed, or the name of the sample person. */
  name: string
  hasData: boolean
}

/**
 * Finds the data that was stored under a name of the sign-in `local`. A name may belong to a sample person and may also
 * have been typed.
 * @param name the name or, if several people have it, the id
 * @throws UsageError if it is not clear whose data is meant
 */
export async function findNameData(
  { userData, keyValues }: Pick<OpenTables, 'userData' | 'keyValues'>,
  name: string,
): Promise<NameData> {
  const typed = name.trim().toLowerCase()
  const sample = SAMPLE_ACCOUNTS.find((account) => [account.id, account.name.toLowerCase()].includes(typed))
  const typedId = TYPED_ID.test(name) ? name : createAccounts(keyValues, () => new Date()).ofName(name).id
  const ids = sample === undefined ? [typedId] : [sample.id, typedId]
  const positions = await userData.positions(ids.map(dataOf))
  const found = ids.filter((id) => positions.has(dataOf(id)))
  // The full name of a sample person is the label of a button, and hardly anybody types it.
  if (found.length > 1 && sample !== undefined && sample.name.toLowerCase() !== typed)
    throw new UsageError(
      `Both the sample person “${sample.name}” and somebody who typed “${name.trim()}” have stored data. Name one: --takes-over '${sample.name}' or --takes-over ${typedId}.`,
    )
  const [id = ids[0] ?? typedId] = found
  const isSample = id === sample?.id
  return { id, name: isSample ? sample.name : name.trim(), hasData: found.length > 0 }
}
