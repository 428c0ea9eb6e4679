import { joined, sql, type Session, type Sql, type Transactions } from '../../database/sql.ts'
import type { Passkey, Unchanged, WayIn } from './Person.ts'

interface PasskeyRow {
  id: string
  person_id: string
  name: string
  host: string
  public_key: string
  counter: number
  transports: string
  created_at: number
  used_at: number | null
}

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  personId: row.person_id,
  name: row.name,
  host: row.host,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
  createdAt: new Date(row.created_at),
  usedAt: row.used_at === null ? null : new Date(row.used_at),
})

/** Creates the functions for the passwords, passkeys and recovery codes of people. */
export function waysIn({ session, writeDurably }: Transactions) {
  /** Removes a way to sign in if the person has another one. Two simultaneous removals also leave one way. */
  const remove = (personId: string, isFound: (ways: Ways) => boolean, removal: ReturnType<typeof sql>) =>
    writeDurably(async (transaction) => {
      const ways = await lockWays(transaction, personId)
      if (ways === null || !isFound(ways)) return 'unknown' as const
      if (ways.passkeys.length + (ways.hasPassword ? 1 : 0) < 2) return 'lastWayIn' as const
      await transaction.query(removal)
      return 'removed' as const
    })
  return {
    read: {
      /** Returns the hash of a person's password, or null if the person has none. */
      async readPassword(id: string): Promise<string | null> {
        const [row] = await session.query<{ password_hash: string | null }>(
          sql`select password_hash from people where id = ${id}`,
        )
        return row?.password_hash ?? null
      },
      async findPasskey(id: string): Promise<Passkey | null> {
        const [row] = await session.query<PasskeyRow>(sql`select * from passkeys where id = ${id}`)
        return row ? toPasskey(row) : null
      },
      async passkeysOf(personId: string): Promise<readonly Passkey[]> {
        const rows = await session.query<PasskeyRow>(
          sql`select * from passkeys where person_id = ${personId} order by created_at, id`,
        )
        return rows.map(toPasskey)
      },
      async countRecoveryCodes(personId: string): Promise<number> {
        const [row] = await session.query<{ count: number }>(
          sql`select count(*) as count from recovery_codes where person_id = ${personId}`,
        )
        return Number(row?.count ?? 0)
      },
    },
    write: {
      renamePasskey: (personId: string, id: string, name: string): Promise<boolean> =>
        writeDurably(async (transaction) => {
          const rows = await transaction.query(
            sql`update passkeys set name = ${name} where id = ${id} and person_id = ${personId} returning id`,
          )
          return rows.length > 0
        }),
    },
    essential: {
      /**
       * Sets the password. A person who chooses a new password needs no link for new ways to sign in any more, so these
       * links are withdrawn. If `unchanged` names a hash, only the form of the hash changes, and the links stay.
       */
      setPassword: (id: string, hash: string, unchanged?: Unchanged): Promise<boolean> =>
        writeDurably(async (transaction) => {
          const rows = await transaction.query(sql`
            update people set password_hash = ${hash} where id = ${id} and ${isUnchanged(unchanged)} returning id`)
          // A person who has chosen a new password needs no link any more. Another person may have the link.
          if (rows.length > 0 && unchanged?.hash === undefined) await withdrawResets(transaction, id)
          return rows.length > 0
        }),
      /** Removes the password, unless it is the last way to sign in. */
      removePassword: (id: string): Promise<'removed' | 'unknown' | 'lastWayIn'> =>
        remove(
          id,
          ({ hasPassword }) => hasPassword,
          sql`update people set password_hash = null where id = ${id}`,
        ),
      addPasskey: (passkey: Passkey, unchanged?: Pick<Unchanged, 'sessionsFrom'>): Promise<boolean> =>
        writeDurably(async (transaction) => {
          if ((await lockWays(transaction, passkey.personId, unchanged)) === null) return false
          return await insertPasskey(transaction, passkey)
        }),
      /** Removes a passkey, unless it is the last way to sign in. */
      removePasskey: (personId: string, id: string): Promise<'removed' | 'unknown' | 'lastWayIn'> =>
        remove(
          personId,
          ({ passkeys }) => passkeys.includes(id),
          sql`delete from passkeys where id = ${id} and person_id = ${personId}`,
        ),
      /**
       * Records the use of a passkey. Returns false if its counter is not `before` any more, because the passkey was
       * used on another server in the meantime.
       */
      usePasskey: (id: string, before: number, counter: number, at: Date): Promise<boolean> =>
        writeDurably(async (transaction) => {
          const rows = await transaction.query(sql`
            update passkeys set counter = ${counter}, used_at = ${at.getTime()}
            where id = ${id} and counter = ${before} returning id`)
          return rows.length > 0
        }),
      /** Replaces all recovery codes. */
      setRecoveryCodes: (
        personId: string,
        digests: readonly string[],
        unchanged?: Pick<Unchanged, 'sessionsFrom'>,
      ): Promise<boolean> =>
        writeDurably(async (transaction) => {
          if ((await lockWays(transaction, personId, unchanged)) === null) return false
          await transaction.query(sql`delete from recovery_codes where person_id = ${personId}`)
          for (const digest of digests)
            await transaction.query(
              sql`insert into recovery_codes (person_id, digest) values (${personId}, ${digest})`,
            )
          return true
        }),
      /** Removes a recovery code. Returns false if the person has no such code. */
      useRecoveryCode: (personId: string, digest: string): Promise<boolean> =>
        writeDurably(async (transaction) => {
          const rows = await transaction.query(sql`
            delete from recovery_codes where person_id = ${personId} and digest = ${digest} returning digest`)
          return rows.length > 0
        }),
    },
  }
}

/** Removes the invitations with which a person gets new ways to sign in. */
export async function withdrawResets(transaction: Session, personId: string): Promise<void> {
  await transaction.query(sql`delete from invitations where person_id = ${personId}`)
}

/** Writes the first way to sign in of a person whose row is locked. */
export async function writeWayIn(transaction: Session, personId: string, wayIn: WayIn): Promise<void> {
  if (wayIn.kind === 'passkey') {
    // The error rolls the transaction back, because nobody may be left without a way to sign in.
    if (!(await insertPasskey(transaction, { ...wayIn.passkey, personId })))
      throw new Error('The passkey was stored for somebody else meanwhile.')
  } else await transaction.query(sql`update people set password_hash = ${wayIn.hash} where id = ${personId}`)
}

interface Ways {
  hasPassword: boolean
  /** The ids of the passkeys of the person. */
  passkeys: readonly string[]
}

const isUnchanged = ({ hash, sessionsFrom }: Unchanged = {}): Sql =>
  joined(
    [
      sql`1 = 1`,
      ...(hash === undefined ? [] : [sql`password_hash = ${hash}`]),
      ...(sessionsFrom === undefined ? [] : [sql`sessions_from = ${sessionsFrom.getTime()}`]),
    ],
    ' and ',
  )

/** Locks the row of a person. Returns the ways to sign in, or null if the person does not exist or has changed. */
async function lockWays(transaction: Session, personId: string, unchanged?: Unchanged): Promise<Ways | null> {
  const [person] = await transaction.query<{ password_hash: string | null }>(sql`
    update people set id = id where id = ${personId} and ${isUnchanged(unchanged)} returning password_hash`)
  if (!person) return null
  const rows = await transaction.query<{ id: string }>(
    sql`select id from passkeys where person_id = ${personId}`,
  )
  return { hasPassword: person.password_hash !== null, passkeys: rows.map(({ id }) => id) }
}

/** Inserts a passkey. Returns false if a passkey with its id already exists. */
async function insertPasskey(transaction: Session, passkey: Passkey): Promise<boolean> {
  const { id, personId, name, host, publicKey, counter, transports, createdAt, usedAt } = passkey
  const rows = await transaction.query(sql`
    insert into passkeys (id, person_id, name, host, public_key, counter, transports, created_at, used_at)
    values (${id}, ${personId}, ${name}, ${host}, ${publicKey}, ${counter}, ${JSON.stringify(transports)},
      ${createdAt.getTime()}, ${usedAt?.getTime() ?? null})
    on conflict (id) do nothing returning id`)
  return rows.length > 0
}
