import { TOPICS_PATH } from './registerTopics.ts'

export type ClientIdentity =
  /**
   * With `nameOnly`, the issuer requires no proof: everybody who enters a name gets the data that is stored under this
   * name. With an `accountUrl`, the issuer has a page at which people manage their account. With
   * `deviceGrant`, televisions can sign in with a code.
   */
  | {
      kind: 'oidc'
      issuer: string
      clientId: string
      nameOnly?: true
      accountUrl?: string
      deviceGrant?: boolean
    }
  | ({ kind: 'firebase' } & Readonly<Record<string, unknown>>)

/** The settings in `config.json`, which the server passes to the built client. */
export interface ClientConfig {
  dataUrl: string
  sendToken: boolean
  suggestUrl: string
  statusUrl: string
  userDataUrl: string
  /** The URL of the open pages of people, on which they play videos from other pages. */
  screensUrl: string
  embedUrl: string
  /** Whether other pages may embed the player. If so, the client offers the code for embedding. */
  embeddable: boolean
  /** The URL of the video files. Absent if the provider has the files. */
  mediaUrl?: string
  /** The URL of the links for guests. Absent if the provider has the files. */
  guestLinksUrl?: string
  /** The URL of the sessions of people who watch together. Absent if the provider has the files. */
  togetherUrl?: string
  /** The base URL of folders, counts, series and playlist files. Absent if the provider has the files. */
  libraryUrl?: string
  /** The URL that says what saving a video takes. Absent if nobody may save videos, or if the provider has the files. */
  savingUrl?: string
  /** The URL at which people change the library. Absent if nobody may. */
  editingUrl?: string
  /** The URL of the feeds that people follow in other programs. Absent if the provider has the files. */
  feedLinksUrl?: string
  /** The URL of the topics above the home feed. If it is absent, the client shows the topics of the specification. */
  topicsUrl?: string
  /** Whether the data comes from the provider, so that its terms and its name have to be shown. */
  provider: boolean
  identity: ClientIdentity
}

/** The settings that differ between modes. */
type ModeConfig = Pick<
  ClientConfig,
  | 'embedUrl'
  | 'embeddable'
  | 'mediaUrl'
  | 'guestLinksUrl'
  | 'togetherUrl'
  | 'libraryUrl'
  | 'savingUrl'
  | 'feedLinksUrl'
  | 'editingUrl'
  | 'provider'
>

/**
 * Returns the settings of a mode. All URLs are relative to the origin, except the URLs of the issuer and of the
 * provider's player.
 * @param hasTopics whether `/topics.json` contains the topics
 */
export const createClientConfig = (
  identity: ClientIdentity,
  hasTopics: boolean,
  mode: ModeConfig,
): ClientConfig => ({
  dataUrl: '/youtube/v3/',
  sendToken: true,
  suggestUrl: '/complete/search',
  statusUrl: '/status.json',
  userDataUrl: '/user-data',
  screensUrl: '/screens',
  ...mode,
  ...(hasTopics && { topicsUrl: TOPICS_PATH }),
  identity,
})
