/** Names that people know, by the ids of Firebase. */
const NAMES: Record<string, string> = {
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'google.com': 'Google',
  'microsoft.com': 'Microsoft',
  'twitter.com': 'X',
  'yahoo.com': 'Yahoo',
}

/** What the button of an account service is called; one that nobody here knows by its id, `oidc.school`. */
export const accountServiceName = (id: string): string => NAMES[id] ?? id.replace(/^(oidc|saml)\./, '')
