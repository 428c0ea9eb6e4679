import { createDevice } from '../../userData/testing/startUserDataServer.ts'

interface ListedScreen {
  id: string
  name: string
  isOwn: boolean
  owner: string | null
  status: Record<string, unknown> | null
  ageMs: number
}

/** The status of a screen that plays a film. */
export const PLAYING = {
  state: 'playing',
  videoId: 'children',
  playlistId: null,
  title: 'The pond',
  positionSeconds: 12,
  durationSeconds: 83,
  rate: 1,
  volume: 80,
  isMuted: false,
  chapters: [{ startSeconds: 0, title: 'The morning' }],
  subtitles: [{ id: 'en', label: 'English' }],
  subtitle: null,
  audioTracks: [],
  audioTrack: null,
  previousId: null,
  nextId: 'children',
  queue: [],
  lastCommand: null,
}

export type Page = ReturnType<typeof createPage>

/** Returns the name of a screen whose id begins with it. */
export const idOf = (name: string): string => name.padEnd(20, '-')

/** Creates a page of a user, whose requests carry a bearer token. */
export function createPage(origin: string, token: string) {
  const send = async (method: string, path: string, body?: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const response = await fetch(`${origin}/screens${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    const { error } = (await response.json()) as { error?: { errors: { reason: string }[] } }
    return error === undefined ? response.status : `${response.status} ${error.errors[0]?.reason}`
  }
  return {
    token,
    /** Sends a request. Resolves to the status, with the reason if it is refused. */
    send,
    /** Announces a screen, by default one that plays nothing. */
    announce: (name: string, given: object = {}) => {
      const presence = { name, kind: 'television', isShared: false, status: null, ...given }
      return send('PUT', `/${idOf(name)}`, JSON.stringify(presence))
    },
    leave: (name: string, afterSeconds = 0) => send('DELETE', `/${idOf(name)}?after=${afterSeconds}`),
    /** Sends a command to a screen, by its id or by the beginning of it. */
    command: (screen: string, command: object, id = 'command-1') =>
      send('POST', `/${idOf(screen)}/commands`, JSON.stringify({ id, command })),
    /** Opens the stream of events, of a device or without saying of which. */
    async listen(device?: string) {
      const events = await createDevice(origin, token).openEvents(device)
      const dataOf = <Data>(name: string) =>
        Array.from(
          events.text().matchAll(new RegExp(`^event: ${name}\ndata: (.*)\n\n`, 'gm')),
          ([, data = '']) => JSON.parse(data) as Data,
        )
      /** Returns the list that came last. */
      const screens = () => dataOf<{ screens: ListedScreen[] }>('screens').at(-1)?.screens ?? null
      return {
        ...events,
        screens,
        /** Returns the names of the screens in the list that came last, or null before the first list. */
        names: () => screens()?.map(({ name }) => name) ?? null,
        lists: () => dataOf('screens').length,
        commands: () => dataOf<{ screen: string; id: string; command: object }>('command'),
      }
    },
  }
}
