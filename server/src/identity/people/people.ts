import { PERMISSIONS, type Permission } from '@vtube/shared/permissions'
import { oneOf, sql, type Dialect, type Session, type Sql, type Transactions } from '../../database/sql.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import { removeLinksOf } from '../links/linkRemovals.ts'
import { defineResource, type Service } from '../../database/resource.ts'
import type { Acceptance, AcceptanceResult, Invitation, Person, PersonState } from './Person.ts'
import { signInFailures } from './signInFailures.ts'
import { looksLike, toNameKey } from './nameKey.ts'
import { waysIn, withdrawResets, writeWayIn } from './waysIn.ts'
import { PERSON, STATE, toPerson, toState, type PersonRow, type StateRow } from './peopleRows.ts'
import { PEOPLE_TABLES } from './peopleTables.ts'

interface InvitationRow {
  digest: string
  person_id: string | null
  name: string | null
  takes_over: string | null
  takes_over_name: string | null
  is_first: number
  created_at: number
  expires_at: number
}

const toInvitation = (row: InvitationRow): Invitation => ({
  digest: row.digest,
  personId: row.person_id,
  name: row.name,
  takesOver:
    row.takes_over === null ? null : { id: row.takes_over, name: row.takes_over_name ?? row.takes_over },
  isFirst: row.is_first === 1,
  createdAt: new Date(row.created_at),
  expiresAt: new Date(row.expires_at),
})

/** The tolerated difference between the clocks of two machines, if one makes an account and the other issues tokens. */
const CLOCK_TOLERANCE_MS = 5_000

/** Lets transactions that give names and ids run one after the other, as transactions of SQLite always do. */
const lockPeople: Sql = sql`${(dialect: Dialect) =>
  dialect === 'postgres' ? sql`lock table people in share row exclusive mode` : sql`select 1`}`
const removeFirstInvitations = sql`delete from invitations where is_first = 1`
export type People = Service<ReturnType<typeof people>>

/** The resource of people, their ways to sign in, and invitations. Each function is one transaction. */
export const people = defineResource(PEOPLE_TABLES, (transactions: Transactions) => {
  const { session, writeDurably } = transactions
  const ways = waysIn(transactions)
  const failures = signInFailures(transactions)
  /** Changes a person in a transaction. Resolves to whether the person exists. */
  const change = (id: string, work: (transaction: Session) => Promise<unknown>): Promise<boolean> =>
    writeDurably(async (transaction) => {
      if (!(await exists(transaction, id))) return false
      await work(transaction)
      return true
    })
  return {
    read: {
      ...ways.read,
      ...failures.read,
      async find(id: string): Promise<Person | null> {
        const [row] = await session.query<PersonRow>(sql`select ${PERSON} from people where id = ${id}`)
        return row ? toPerson(row) : null
      },
      /** Returns all people in the order of their names. */
      async list(): Promise<readonly Person[]> {
        const rows = await session.query<PersonRow>(sql`select ${PERSON} from people order by name_key`)
        return rows.map(toPerson)
      },
      /** Returns the person with a name, ignoring case. */
      async findByName(name: string): Promise<Person | null> {
        const [row] = await session.query<PersonRow>(
          sql`select ${PERSON} from people where name_key = ${toNameKey(name)}`,
        )
        return row ? toPerson(row) : null
      },
      /** Returns the states of people by id, without people who do not exist. */
      async states(ids: readonly string[]): Promise<ReadonlyMap<string, PersonState>> {
        const rows = await session.query<StateRow>(sql`select ${STATE} from people where id ${oneOf(ids)}`)
        return new Map(rows.map((row) => [row.id, toState(row)]))
      },
      /** Returns the picture as a data URL. */
      async readPicture(id: string): Promise<string | null> {
        const [row] = await session.query<{ picture: string | null }>(
          sql`select picture from people where id = ${id}`,
        )
        return row?.picture ?? null
      },
      /** Returns an invitation that is still valid. */
      findInvitation: (digest: string, now: Date): Promise<Invitation | null> =>
        findInvitation(session, digest, now),
      /** Returns the invitations that are still valid, the oldest first. */
      async listInvitations(now: Date): Promise<readonly Invitation[]> {
        const rows = await session.query<InvitationRow>(sql`
          select * from invitations where expires_at > ${now.getTime()} order by created_at, digest`)
        return rows.map(toInvitation)
      },
    },
    write: {
      ...ways.write,
      rename: (id: string, name: string): Promise<'done' | 'unknown' | 'nameTaken'> =>
        writeDurably(async (transaction) => {
          await transaction.query(lockPeople)
          if ((await ownerOfName(transaction, name, id)) !== null) return 'nameTaken'
          const rows = await transaction.query(sql`
            update people set name = ${name}, name_key = ${toNameKey(name)} where id = ${id} returning id`)
          return rows.length === 0 ? 'unknown' : 'done'
        }),
      /** @param picture an image as a data URL, or null for none */
      setPicture: (id: string, picture: string | null): Promise<boolean> =>
        change(id, (transaction) =>
          transaction.query(sql`update people set picture = ${picture} where id = ${id}`),
        ),
    },
    essential: {
      ...ways.essential,
      ...failures.essential,
      /**
       * Begins or ends the suspension of a person. Its beginning ends all sessions of the person and removes all links,
       * and its end restores neither. Resolves to whether the person exists.
       * @param at the beginning of the suspension, or null to end it
       */
      setSuspension: (id: string, at: Date | null): Promise<boolean> =>
        change(id, async (transaction) => {
          await transaction.query(
            sql`update people set suspended_at = ${at?.getTime() ?? null} where id = ${id}`,
          )
          if (at !== null) await endSessions(transaction, id, at)
        }),
      limit: (id: string, limit: FolderLimit | null): Promise<boolean> =>
        change(id, (transaction) =>
          transaction.query(
            sql`update people set folder_limit = ${limit && JSON.stringify(limit)} where id = ${id}`,
          ),
        ),
      /** Replaces what a person may do to the files of the library. Resolves to whether the person exists. */
      setPermissions: (id: string, permissions: readonly Permission[]): Promise<boolean> =>
        change(id, (transaction) =>
          transaction.query(
            sql`update people set permissions = ${permissions.length === 0 ? null : JSON.stringify(permissions)} where id = ${id}`,
          ),
        ),
      /** Removes the links for guests and the feeds that a person has made. */
      takeBackLinks: (id: string): Promise<boolean> =>
        change(id, (transaction) => removeLinksOf(transaction, id)),
      /** Removes a person with all ways to sign in and all links. The user's data are stored elsewhere and stay. */
      remove: (id: string): Promise<boolean> =>
        change(id, async (transaction) => {
          await removeWaysIn(transaction, id)
          await transaction.query(sql`delete from invitations where person_id = ${id} or takes_over = ${id}`)
          await removeLinksOf(transaction, id)
          await transaction.query(sql`delete from people where id = ${id}`)
        }),
      /** Stores an invitation. An invitation for a known person withdraws former invitations for this person. */
      async invite(invitation: Invitation): Promise<void> {
        const { digest, personId, name, takesOver, isFirst, createdAt, expiresAt } = invitation
        await writeDurably(async (transaction) => {
          await transaction.query(sql`delete from invitations where expires_at <= ${createdAt.getTime()}`)
          if (personId !== null) await withdrawResets(transaction, personId)
          await transaction.query(sql`
            insert into invitations (digest, person_id, name, name_key, takes_over, takes_over_name, is_first, created_at, expires_at)
            values (${digest}, ${personId}, ${name}, ${name && toNameKey(name)}, ${takesOver && takesOver.id},
              ${takesOver && takesOver.name}, ${isFirst ? 1 : 0}, ${createdAt.getTime()}, ${expiresAt.getTime()})`)
        })
      },
      /** Removes the invitations of a new person with a name, ignoring case. Returns their number. */
      withdrawInvitations: (name: string): Promise<number> =>
        writeDurably(async (transaction) => {
          const rows = await transaction.query(sql`
            delete from invitations where person_id is null and name_key = ${toNameKey(name)} returning digest`)
          return rows.length
        }),
      /** Removes the invitations for the first person. */
      async withdrawFirstInvitations(): Promise<void> {
        await writeDurably((transaction) => transaction.query(removeFirstInvitations))
      },
      /**
       * Uses up an invitation. For a new person, creates the person with a way to sign in. For a known person, replaces
       * all ways to sign in, ends sessions older than `CLOCK_TOLERANCE_MS`, and removes all links.
       */
      acceptInvitation: (acceptance: Acceptance): Promise<AcceptanceResult> =>
        writeDurably((transaction) => acceptInvitation(transaction, acceptance)),
    },
  }
})

/** Resolves to whether a person exists. Locks the row, so that changes of one person follow each other. */
async function exists(transaction: Session, id: string): Promise<boolean> {
  const rows = await transaction.query(sql`update people set id = id where id = ${id} returning id`)
  return rows.length > 0
}

/** Ends all sessions of a person, and removes the links that somebody may have made in one of them. */
async function endSessions(transaction: Session, id: string, at: Date): Promise<void> {
  await transaction.query(sql`update people set sessions_from = ${at.getTime()} where id = ${id}`)
  await removeLinksOf(transaction, id)
}

/** Returns the id of the person whose name looks like the given one, or null. Reads all people, who are few. */
async function ownerOfName(
  transaction: Session,
  name: string,
  except: string | null = null,
): Promise<string | null> {
  const people = await transaction.query<{ id: string; name: string }>(sql`select id, name from people`)
  const isTaken = looksLike(name)
  return people.find((person) => person.id !== except && isTaken(person.name))?.id ?? null
}

async function findInvitation(session: Session, digest: string, now: Date): Promise<Invitation | null> {
  const [row] = await session.query<InvitationRow>(sql`
    select * from invitations where digest = ${digest} and expires_at > ${now.getTime()}`)
  return row ? toInvitation(row) : null
}

async function removeWaysIn(transaction: Session, personId: string): Promise<void> {
  await transaction.query(sql`delete from passkeys where person_id = ${personId}`)
  await transaction.query(sql`delete from recovery_codes where person_id = ${personId}`)
  await transaction.query(sql`update people set password_hash = null where id = ${personId}`)
}

async function acceptInvitation(
  transaction: Session,
  { digest, newId, name, wayIn, now }: Acceptance,
): Promise<AcceptanceResult> {
  await transaction.query(lockPeople)
  const invitation = await findInvitation(transaction, digest, now)
  if (invitation === null) return { result: 'unknownInvitation' }
  const id = invitation.personId ?? invitation.takesOver?.id ?? newId
  const sessionsFrom = new Date(now.getTime() - CLOCK_TOLERANCE_MS)
  const isKnown = await exists(transaction, id)
  if (invitation.personId !== null && !isKnown) return { result: 'unknownInvitation' }
  if (invitation.personId === null && isKnown) return { result: 'dataTaken' }
  if (!isKnown && (await ownerOfName(transaction, name)) !== null) return { result: 'nameTaken' }
  if (wayIn.kind === 'passkey') {
    const [used] = await transaction.query<{ person_id: string }>(
      sql`select person_id from passkeys where id = ${wayIn.passkey.id}`,
    )
    if (used && used.person_id !== id) return { result: 'passkeyTaken' }
  }
  const consumed = await transaction.query(
    sql`delete from invitations where digest = ${digest} returning digest`,
  )
  // The invitation was withdrawn in the meantime.
  if (consumed.length === 0) return { result: 'unknownInvitation' }
  if (isKnown) {
    await withdrawResets(transaction, id)
    await removeWaysIn(transaction, id)
    await endSessions(transaction, id, sessionsFrom)
  } else {
    await transaction.query(removeFirstInvitations)
    // A stranger who has typed the name may have made the links, because the sign-in `local` asks for no proof.
    await removeLinksOf(transaction, id)
    const others = await transaction.query(sql`select id from people limit 1`)
    // The first person of a server is its operator, so this person may change the library.
    const permissions = others.length === 0 ? JSON.stringify(PERMISSIONS) : null
    await transaction.query(sql`
      insert into people (id, name, name_key, permissions, created_at, sessions_from)
      values (${id}, ${name}, ${toNameKey(name)}, ${permissions}, ${now.getTime()}, ${sessionsFrom.getTime()})`)
  }
  await writeWayIn(transaction, id, wayIn)
  const [row] = await transaction.query<PersonRow>(sql`select ${PERSON} from people where id = ${id}`)
  if (!row) throw new Error('The database has not returned the row of a person.')
  return { result: 'accepted', person: toPerson(row) }
}
