import { hash } from 'node:crypto'
import type { Credential } from '../identity/admissions.ts'
import type { Issued } from '../identity/endedSessions.ts'
import type { Presence } from './screenBodies.ts'

/** The person whose page a screen is, with the session of the page. */
export interface ScreenOwner extends Credential, Issued {
  userId: string
}

/** An open page of a person, on which other pages can play videos. */
export interface Screen extends Presence {
  /** The id that the page has chosen, which is unique among the screens of its owner. */
  id: string
  owner: ScreenOwner
  /** The name of the owner, which people see if the screen is shared. Otherwise null. */
  ownerName: string | null
  /** The id of the server at which the page has announced itself last. */
  server: string
  /** The time of the last announcement by the clock of this server, in milliseconds. */
  announcedAt: number
}

/** Returns the id under which other people know a shared screen. Nobody else can choose an id with the same hash. */
export const sharedIdOf = ({ id, owner }: Pick<Screen, 'id' | 'owner'>): string =>
  hash('sha256', JSON.stringify([owner.userId, id]), 'base64url').slice(0, 32)
