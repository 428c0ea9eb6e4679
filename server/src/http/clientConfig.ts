import { TOPICS_PATH } from './registerTopics.ts'

export type ClientIdentity =
  /** `nameOnly`: the issuer asks for no proof, so that a name opens the data of whoever has used it before. */
  | { kind: 'oidc'; issuer: string; clientId: string; nameOnly?: true }
  | ({ kind: 'firebase' } & Readonly<Record<string, unknown>>)

/** `config.json`: settings that the server hands to the built client. */
export interface ClientConfig {
  dataUrl: string
  sendToken: boolean
  suggestUrl: string
  statusUrl: string
  userDataUrl: string
  embedUrl: string
  /** Whether other pages may embed the player, so that the client offers the code for it. */
  embeddable: boolean
  /** URL of the files of videos, where they are ours. */
  mediaUrl?: string
  /** URL of the topics above the home feed; absent for those of the specification. */
  topicsUrl?: string
  /** Whether the data is the provider's, so that its terms and its name have to be shown. */
  provider: boolean
  identity: ClientIdentity
}

/** What differs between the modes. */
type ModeConfig = Pick<ClientConfig, 'embedUrl' | 'embeddable' | 'mediaUrl' | 'provider'>

/**
 * Returns the settings of a mode. All URLs but those of the issuer and of the provider's player are relative to the origin.
 * @param hasTopics whether `/topics.json` has the topics
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
  ...mode,
  ...(hasTopics && { topicsUrl: TOPICS_PATH }),
  identity,
})
