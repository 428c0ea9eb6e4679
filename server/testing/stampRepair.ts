import { stampPrefix } from '@vtube/shared/stamp'
import type { Storage } from '../src/app/Storage.ts'
import { spaceOf } from '../src/userData/cells.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const stampIn = (days: number) => stampPrefix(Date.now() + days * DAY_MS)
/** The user in the fixtures. */
const USER = 'digest-of-a-user'
const FORMER_EPOCH = 'epoch-of-before'
const START = { generation: 0, cursor: 0 }

/** The SQL that gives the user of a fixture cells that earlier versions have accepted. */
export const STAMPS_OF_THE_FUTURE = `
  insert into user_data_cells (user_id, table_name, row_name, cell_name, value, stamp, number) values
    (1, 'likes', 'ignored', 'value', '{}', 'zzzzzzzzzzzzzzzz', 3),
    (1, 'likes', 'later', 'value', '"later"', '${stampIn(900)}--seconds', 4),
    (1, 'likes', 'ahead', 'value', '"ä"', '${stampIn(400)}--seconds', 5);
  update user_data_users set cursor = 5, cells = 5, epoch = '${FORMER_EPOCH}' where id = 1`

/** Reads the cells of a database that contained these cells, overwrites each, and fills up the user's space. */
export async function overwriteEach({ userData }: Storage) {
  const before = await userData.read(USER, START, 10)
  const write = (row: string, value: string, bytes = 9_000) =>
    userData.write(
      USER,
      0,
      [{ table: 'likes', row, cell: 'value', value, stamp: `${stampIn(1)}---------` }],
      { cells: 5, bytes, allBytes: 9_000 },
    )
  for (const row of ['later', 'ahead', 'ignored']) await write(row, '"new"')
  const after = await userData.read(USER, START, 10)
  return {
    before: before.cells.map(({ row }) => row),
    // The new epoch makes devices send everything that they have, including the cell that was removed.
    isOtherEpoch: before.state.epoch.length === 16 && before.state.epoch !== FORMER_EPOCH,
    after: after.cells.map(({ row, value }) => [row, value]),
    longer: [
      (await write('ahead', '"news"', BYTES)).result,
      (await write('ahead', '"news"', BYTES + 1)).result,
    ],
  }
}

const AFTER = [
  ['koi-pond-01', '{"position":42}'],
  ['ponds', 'null'],
  ['later', '"new"'],
  ['ahead', '"new"'],
  ['ignored', '"new"'],
]
const BYTES = spaceOf(AFTER.length, AFTER.flat().join('').length)

export const OVERWRITTEN: Awaited<ReturnType<typeof overwriteEach>> = {
  before: ['koi-pond-01', 'ponds', 'later', 'ahead'],
  isOtherEpoch: true,
  after: AFTER,
  longer: ['full', 'stored'],
}
