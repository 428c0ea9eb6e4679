import type { Tables } from '../../database/tableDialect.ts'

/** The tables of people, their ways to sign in, and invitations. */
export const PEOPLE_TABLES: Tables = {
  people: (db) => `
    create table people (
      id ${db.key} primary key,
      name text not null,
      -- The name in the form in which names are compared.
      name_key ${db.key} not null unique,
      -- The folders that the person may see, as JSON; null for all.
      folder_limit text,
      -- What the person may do to the files of the library, as a JSON list; null for nothing.
      permissions text,
      password_hash text,
      created_at ${db.integer} not null,
      suspended_at ${db.integer},
      sessions_from ${db.integer} not null,
      -- A data URL. It is the last column, so that SQLite reads the others without its pages.
      picture text
    ) ${db.options};`,
  passkeys: (db) => `
    create table passkeys (
      id ${db.key} primary key,
      person_id ${db.key} not null,
      name text not null,
      host ${db.key} not null,
      public_key text not null,
      counter ${db.integer} not null,
      transports text not null,
      created_at ${db.integer} not null,
      used_at ${db.integer}
    ) ${db.options};
    create index passkeys_by_person on passkeys (person_id);`,
  recovery_codes: (db) => `
    create table recovery_codes (
      person_id ${db.key} not null,
      digest ${db.key} not null,
      primary key (person_id, digest)
    ) ${db.options};`,
  invitations: (db) => `
    create table invitations (
      digest ${db.key} primary key,
      person_id ${db.key},
      name text,
      name_key ${db.key},
      takes_over ${db.key},
      takes_over_name text,
      is_first ${db.integer} not null,
      created_at ${db.integer} not null,
      expires_at ${db.integer} not null
    ) ${db.options};`,
  sign_in_failures: (db) => `
    create table sign_in_failures (
      key ${db.key} primary key,
      failures ${db.integer} not null,
      until ${db.integer} not null
    ) ${db.options};
    create index sign_in_failures_by_end on sign_in_failures (until);`,
}
