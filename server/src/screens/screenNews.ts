import * as v from 'valibot'
import type { Notifications } from '../database/postgres/notifications.ts'
import { passedCommandSchema, presenceSchema } from './screenBodies.ts'

const id = v.string()
const newsSchema = v.variant('kind', [
  /** A page is open. `server` is the server at which the page has announced itself, `ageMs` milliseconds ago. */
  v.object({
    kind: v.literal('open'),
    from: id,
    server: id,
    id,
    owner: v.object({ userId: id, subject: id, session: id, issuedAt: v.number() }),
    ownerName: v.nullable(v.string()),
    presence: presenceSchema,
    ageMs: v.pipe(v.number(), v.minValue(0)),
  }),
  /** A page is being left, or a device has lost its last stream at this server. */
  v.object({ kind: v.literal('ends'), from: id, userId: id, id, afterMs: v.pipe(v.number(), v.minValue(0)) }),
  /** A device has a stream at this server. */
  v.object({ kind: v.literal('stays'), from: id, userId: id, device: id }),
  /** A screen is asked to do something. */
  v.object({ kind: v.literal('command'), from: id, userId: id, screen: id, sent: passedCommandSchema }),
  /** A server asks which pages are open, because it has just started or may have missed news. */
  v.object({ kind: v.literal('ask'), from: id }),
])
type AnyNews = v.InferOutput<typeof newsSchema>
/** What a server tells the other servers of its database. */
export type News = AnyNews extends infer One ? (One extends AnyNews ? Omit<One, 'from'> : never) : never

interface ScreenNewsOptions {
  /** The notifications of the database, or null if this server has a database of its own. */
  notifications: Notifications | null
  /** The id of this server. */
  self: string
  /** Called with what another server tells. */
  hear: (news: AnyNews) => void
  /** Called when this server may have lost notifications. */
  onLost: () => void
}

const CHANNEL = 'vtube_screens'
/** The time after which a new server asks again, until it hears its own question and so the answers to it. */
const ASK_AGAIN_MS = 1_000

/** Parses news. Returns null for other content, because every client of the database can write to the channel. */
function readNews(payload: string): AnyNews | null {
  try {
    const { success, output } = v.safeParse(newsSchema, JSON.parse(payload))
    return success ? output : null
  } catch {
    return null
  }
}

/** Creates the exchange of news about screens between the servers of a database. */
export function createScreenNews({ notifications, self, hear, onLost }: ScreenNewsOptions) {
  let timer: NodeJS.Timeout | undefined
  /**
   * Tells the other servers. Resolves when they will hear it before anything that is told later. News may be lost
   * while the database cannot be reached.
   */
  const tell = async (news: News): Promise<void> => {
    await notifications?.notify(CHANNEL, JSON.stringify({ ...news, from: self })).catch(() => {})
  }
  const ask = (): void => {
    clearTimeout(timer)
    timer = setTimeout(ask, ASK_AGAIN_MS).unref()
    void tell({ kind: 'ask' })
  }
  const stop = notifications?.listen(CHANNEL, (payload) => {
    if (payload === null) {
      ask()
      onLost()
      return
    }
    const news = readNews(payload)
    if (news === null) return
    if (news.from !== self) hear(news)
    else if (news.kind === 'ask') clearTimeout(timer)
  })
  if (notifications !== null) ask()
  return {
    tell,
    close(): void {
      stop?.()
      clearTimeout(timer)
    },
  }
}
