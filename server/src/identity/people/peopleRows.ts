import type { Permission } from '@vtube/shared/permissions'
import { sql } from '../../database/sql.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import type { Person, PersonState } from './Person.ts'

/** A row of people, as `PERSON` selects it. */
export interface PersonRow {
  id: string
  name: string
  picture_version: string | null
  folder_limit: string | null
  permissions: string | null
  has_password: number
  created_at: number
  suspended_at: number | null
}

/**
 * The columns of a person. The version of a picture consists of its length and some of its characters: characters in
 * its middle, which nobody knows without the picture, and its last ones.
 */
export const PERSON = sql`id, name, folder_limit, permissions, created_at, suspended_at,
  case when password_hash is null then 0 else 1 end as has_password,
  case when picture is null then null else cast(length(picture) as text) ||
    substr(picture, length(picture) / 2, 16) || substr(picture, length(picture) - 11) end as picture_version`

/** A row of people, as `STATE` selects it. */
export interface StateRow extends Pick<PersonRow, 'id' | 'folder_limit' | 'permissions' | 'suspended_at'> {
  sessions_from: number
}

const toLimit = ({ folder_limit: limit }: StateRow | PersonRow): FolderLimit | null =>
  limit === null ? null : (JSON.parse(limit) as FolderLimit)
const toPermissions = ({ permissions }: StateRow | PersonRow): readonly Permission[] =>
  permissions === null ? [] : (JSON.parse(permissions) as Permission[])
const toDate = (time: number | null): Date | null => (time === null ? null : new Date(time))

export const toPerson = (row: PersonRow): Person => ({
  id: row.id,
  name: row.name,
  picture: row.picture_version === null ? null : row.picture_version.replace(/[^\w]/gv, '-'),
  limit: toLimit(row),
  permissions: toPermissions(row),
  hasPassword: row.has_password === 1,
  createdAt: new Date(row.created_at),
  suspendedAt: toDate(row.suspended_at),
})

/** The columns of the part of a person that is read on each request. */
export const STATE = sql`id, folder_limit, permissions, suspended_at, sessions_from`

export const toState = (row: StateRow): PersonState => ({
  limit: toLimit(row),
  permissions: toPermissions(row),
  suspendedAt: toDate(row.suspended_at),
  sessionsFrom: new Date(row.sessions_from),
})
