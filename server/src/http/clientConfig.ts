import { TOPICS_PATH } from './registerTopics.ts'

/** Identity service of the client. */
export type ClientIdentity =
  /** `nameOnly`: the issuer asks for no proof, so that a name opens the data of whoever has used it before. */
  | { kind: 'oidc'; issuer: string; clientId: string; nameOnly?: true }
  | ({ kind: 'firebase' } & Readonly<Record<string, unknown>>)

/** `config.json`: settings that the server hands to the built client. */
export interface ClientConfig {
  dataUrl: string
  sendToken: boolean
  suggestUrl: string
  /** URL of `/status.json`. */
  statusUrl: string
  /** URL of the user's data. */
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

const SHARED = {
  dataUrl: '/youtube/v3/',
  sendToken: true,
  suggestUrl: '/complete/search',
  statusUrl: '/status.json',
  userDataUrl: '/user-data',
}

/** What the settings depend on, besides the mode. */
interface ClientOptions {
  /** Whether `/topics.json` has the topics. */
  hasTopics: boolean
}

/** Returns the settings in library mode. All URLs but the issuer are relative to the origin. */
export const libraryClientConfig = (
  identity: ClientIdentity,
  { embeddable, hasTopics }: ClientOptions & { embeddable: boolean },
): ClientConfig => ({
  ...SHARED,
  embedUrl: '/embed/',
  embeddable,
  mediaUrl: '/media/',
  ...(hasTopics && { topicsUrl: TOPICS_PATH }),
  provider: false,
  identity,
})

/** Returns the settings in gateway mode: data and suggestions come through this server, the player from the provider. */
export const gatewayClientConfig = (
  identity: ClientIdentity,
  { embedUrl, hasTopics }: ClientOptions & { embedUrl: string },
): ClientConfig => ({
  ...SHARED,
  embedUrl,
  embeddable: false,
  ...(hasTopics && { topicsUrl: TOPICS_PATH }),
  provider: true,
  identity,
})
