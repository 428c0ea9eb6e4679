/** Who signs visitors in, as the client is told. */
export type ClientIdentity =
  | { kind: 'oidc'; issuer: string; clientId: string }
  | ({ kind: 'firebase' } & Readonly<Record<string, unknown>>)

/** `config.json`: what the built client has to know of the place it runs in. */
export interface ClientConfig {
  dataUrl: string
  sendToken: boolean
  suggestUrl: string
  /** Where the figures of this server are. */
  statusUrl: string
  embedUrl: string
  /** Whether the data is the provider's, so that its terms and its name have to be shown. */
  provider: boolean
  identity: ClientIdentity
}

/** The settings of a client that this server hosts itself; everything but the issuer is relative to its origin. */
export const libraryClientConfig = (identity: ClientIdentity): ClientConfig => ({
  ...OWN_ADDRESSES,
  embedUrl: '/embed/',
  provider: false,
  identity,
})

/**
 * The same where this server stands before the provider: data and suggestions come through here, the player is the
 * provider's own.
 */
export const gatewayClientConfig = (identity: ClientIdentity, embedUrl: string): ClientConfig => ({
  ...OWN_ADDRESSES,
  embedUrl,
  provider: true,
  identity,
})

const OWN_ADDRESSES = {
  dataUrl: '/youtube/v3/',
  sendToken: true,
  suggestUrl: '/complete/search',
  statusUrl: '/status.json',
} as const
