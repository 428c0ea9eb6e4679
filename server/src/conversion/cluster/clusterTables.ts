import type { Tables } from '../../database/tableDialect.ts'

/** The living machines, the renditions that they encode with their viewers, and the renditions made too slowly. */
export const CLUSTER_TABLES: Tables = {
  machines: (db) => `
    create table machines (
      id ${db.key} primary key,
      name text not null,
      kind ${db.key} not null,
      places integer not null,
      taken integer not null,
      started_at timestamptz not null,
      seen_at timestamptz not null
    );`,
  encoding_leases: (db) => `
    create unlogged table encoding_leases (
      id bigint generated always as identity primary key,
      machine ${db.key} not null references machines on delete cascade,
      rendition ${db.key} not null,
      kind ${db.key} not null,
      is_transcoding boolean not null,
      -- The segment at which the machine has begun, the one that is being made, and the last one that follows soon.
      first_segment bigint not null,
      current bigint not null,
      covered bigint not null,
      viewers jsonb not null,
      used_at timestamptz not null,
      -- Until when a place counts as taken that the machine has not confirmed yet.
      promised_until timestamptz
    );
    create index encoding_leases_by_machine on encoding_leases (machine);`,
  slow_renditions: (db) => `
    create unlogged table slow_renditions (
      rendition ${db.key} primary key,
      slow_until timestamptz not null
    );`,
}
