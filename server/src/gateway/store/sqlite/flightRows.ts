import type { Statements } from '../../../catalogue/sqlite/statements.ts'

/**
 * Takes flights for `owner` until a moment, but for those that somebody else has. The caller holds the transaction.
 * @returns those that are ours
 */
export function enterFlights(
  statements: Statements,
  names: readonly string[],
  owner: string,
  now: number,
  until: number,
): string[] {
  const enter = statements.prepare<{ name: string }>(
    `insert into gateway_flights (name, owner, until) values (?, ?, ?)
     on conflict (name) do update set owner = excluded.owner, until = excluded.until where until <= ?
     returning name`,
  )
  return names.filter((name) => enter.get(name, owner, until, now) !== undefined)
}

export function leaveFlights(statements: Statements, names: readonly string[], owner: string): void {
  statements
    .prepare('delete from gateway_flights where owner = ? and name in (select value from json_each(?))')
    .run(owner, JSON.stringify(names))
}

/** Those that somebody is at. */
export const flyingOf = (statements: Statements, names: readonly string[], now: number): string[] =>
  statements
    .prepare<{ name: string }>(
      'select name from gateway_flights where until > ? and name in (select value from json_each(?))',
    )
    .all(now, JSON.stringify(names))
    .map(({ name }) => name)
