import { parseSettings, type Settings } from '../config/settings.ts'

/** Builds the settings that a server in library mode sends. */
export const buildSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...parseSettings({
    dataUrl: '/youtube/v3/',
    sendToken: true,
    suggestUrl: '/complete/search',
    embedUrl: '/embed/',
    mediaUrl: '/media/',
    provider: false,
    identity: { kind: 'oidc', issuer: `${location.origin}/identity`, clientId: 'vtube' },
  }),
  ...changes,
})
