import { historyCell, signInDevice, type WireCell } from '../../src/userData/testing/startUserDataServer.ts'
import type { Random } from '../random.ts'

const ROWS = 400
const MAX_CELLS = 20

/** A device that synchronises with servers that may be killed, and remembers what they have confirmed. */
export type SyncingDevice = ReturnType<typeof createSyncingDevice>
export type Connection = Awaited<ReturnType<SyncingDevice['connect']>>

export function createSyncingDevice(random: Random) {
  /** The latest confirmed stamp of each row. */
  const stamps = new Map<string, string>()
  let confirmed = 0
  let sent = 0
  let cursor = 0

  /** Signs in. Rejects if the server has been killed. */
  const connect = async (origin: string) => {
    const device = await signInDevice(origin, 'Someone who synchronises')
    /** Reads page by page until there is nothing new. A cell that is written meanwhile is on a later page. */
    const readAll = async (): Promise<WireCell[]> => {
      const cells: WireCell[] = []
      for (let after = 0, isLast = false; !isLast;) {
        const { status, body } = await device.read(after)
        if (status !== 200) throw new Error(`The server said ${status} to a device that reads.`)
        cells.push(...body.cells)
        isLast = body.cells.length === 0
        after = body.cursor
      }
      return cells
    }
    return {
      /** Sends some changes and receives others. Returns the refusal of the server, or null if there is none. */
      async exchange(): Promise<string | null> {
        const cells = Array.from({ length: random.between(1, MAX_CELLS) }, (): WireCell => {
          sent += 1
          return historyCell(`video-${random.between(1, ROWS)}`, sent)
        })
        const posted = await device.post(cells)
        if (posted.status !== 200) return `POST /user-data → ${posted.status} ${posted.body.error?.message}`
        confirmed += cells.length
        for (const [, row, , , stamp] of cells) stamps.set(row, stamp)
        const page = await device.read(cursor)
        if (page.status !== 200) return `GET /user-data → ${page.status} ${page.body.error?.message}`
        if (page.body.cursor < cursor)
          return `GET /user-data → the number ${page.body.cursor} after ${cursor}`
        ;({ cursor } = page.body)
        return null
      },
      /** Reads everything. Returns what the server has lost, one line each. Rejects if the server has been killed. */
      async findLost() {
        const expected = [...stamps]
        const stored = new Map((await readAll()).map(([, row, , , stamp]) => [row, stamp]))
        return expected.flatMap(([row, stamp]) =>
          (stored.get(row) ?? '') < stamp
            ? `${row} was confirmed at ${stamp}, and is ${stored.get(row)}`
            : [],
        )
      },
    }
  }
  return {
    /** Returns the number of cells that servers have confirmed. */
    confirmed: () => confirmed,
    connect,
  }
}
