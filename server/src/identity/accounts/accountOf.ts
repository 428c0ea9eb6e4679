import type { Person } from '../people/Person.ts'
import type { People } from '../people/people.ts'
import type { Account, AccountDirectory } from '../sampleAccounts.ts'

/** Returns the account of a person in the form that the issuer uses. */
export const accountOf = ({ id, name, picture }: Person): Account => ({
  id,
  name,
  picture: picture === null ? null : `accounts/${encodeURIComponent(id)}/picture?v=${picture}`,
})

/** Returns the people as accounts of the issuer. */
export const directoryOf = (people: Pick<People, 'find'>): AccountDirectory => ({
  async find(id) {
    const person = await people.find(id)
    return person === null ? null : accountOf(person)
  },
  // The issuer need not keep names, because the table of people contains them.
  keep: async () => {},
  forget: async () => {},
})
