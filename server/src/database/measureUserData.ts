import { LATEST_STAMP, stampLimit, stampPrefix } from '@vtube/shared/stamp'

interface Dialect {
  integer: string
  /** Returns the SQL expression for the number of bytes of a text column. */
  bytesOf: (column: string) => string
  /** The SQL expression for a new epoch, which is a random text of 16 characters. */
  epoch: string
}

/**
 * Returns the migration that counts the bytes of each user, and repairs stamps that no later change could exceed. It
 * removes cells whose stamps every device ignores, and sets other such stamps to the present. A new epoch makes the
 * devices of these users send their data again.
 * @param now milliseconds since 1970
 */
export function measureUserData({ integer, bytesOf, epoch }: Dialect, now: number): string {
  const limit = stampLimit(now)
  const ofUser = 'from user_data_cells c where c.user_id = user_data_users.id'
  return `
    alter table user_data_users add column bytes ${integer} not null default 0;
    update user_data_users set epoch = ${epoch}
      where id in (select user_id from user_data_cells where stamp >= '${limit}');
    delete from user_data_cells where stamp >= '${LATEST_STAMP}';
    update user_data_cells set stamp = '${stampPrefix(now)}' || substr(stamp, ${stampPrefix(now).length + 1})
      where stamp >= '${limit}';
    update user_data_users set
      cells = (select count(*) ${ofUser}),
      bytes = (select coalesce(sum(${bytesOf('c.row_name')} + ${bytesOf('c.value')}), 0) ${ofUser});`
}
