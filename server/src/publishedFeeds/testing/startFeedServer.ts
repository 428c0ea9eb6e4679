import { readRow, type UserDataTable } from '@vtube/shared/userData'
import { stampPrefix } from '@vtube/shared/stamp'
import { parseFeed } from '@rowanmanning/feed-parser'
import { startGuestServer } from '../../guests/testing/startGuestServer.ts'
import type { Browser } from '../../identity/testing/Browser.ts'
import type { Tokens } from '../../identity/testing/signIn.ts'

/** A feed as the server describes it. */
export interface WireFeedLink {
  id: string
  title: string
  rssUrl: string
  readAt: string | null
}

export type FeedServer = Awaited<ReturnType<typeof startFeedServer>>

/** Starts the whole server over the library of guests. */
export async function startFeedServer(folder: string, environment: Record<string, string> = {}) {
  const server = await startGuestServer(folder, environment)
  let changes = 0
  return {
    ...server,
    async signIn(name = 'maya', signInAs?: (browser: Browser) => Promise<Tokens>) {
      const { token } = await server.signInOwner(name, signInAs)
      const call = (path: string, method = 'GET', body?: object) =>
        fetch(server.origin + path, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
      return {
        call,
        create: (subject: object, media = 'video', title = '') =>
          call('/feed-links', 'POST', { subject, media, title }),
        async follow(subject: object, media = 'video', title = ''): Promise<WireFeedLink> {
          const response = await call('/feed-links', 'POST', { subject, media, title })
          if (response.status !== 201) throw new Error(await response.text())
          return (await response.json()) as WireFeedLink
        },
        /** Stores rows as a device of the user does. */
        async store(table: UserDataTable, row: string, value: object) {
          if (readRow(table, row, value) === null) throw new Error('The row is invalid.')
          changes += 1
          const stamp = stampPrefix(Date.now() + changes).padEnd(16, '-')
          const cells = [[table, row, 'value', value, stamp]]
          const response = await call('/user-data', 'POST', { generation: 0, cells })
          if (response.status !== 200) throw new Error(await response.text())
        },
        takeBack: (id: string) => call(`/feed-links/${id}`, 'DELETE'),
      }
    },
    /** Reads a feed as another program does, which has no cookies and knows only the address. */
    async read(url: string) {
      const response = await fetch(url)
      const text = await response.text()
      return { response, text, feed: response.ok ? parseFeed(text) : null }
    },
  }
}
