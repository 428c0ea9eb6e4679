import { createContext, use } from 'react'
import * as v from 'valibot'
import { fetchSettings } from './fetchSettings.ts'

/** A path of this origin or an absolute address, which becomes an absolute address. */
const address = v.pipe(
  v.string(),
  v.minLength(1),
  v.check((text) => URL.canParse(text, document.baseURI), 'is not an address'),
  v.transform((text) => new URL(text, document.baseURI).href),
)
/** An address against which others are resolved. It gets a trailing slash. */
const baseAddress = v.pipe(
  address,
  v.transform((text) => (text.endsWith('/') ? text : `${text}/`)),
)
const nonEmptyText = v.pipe(v.string(), v.minLength(1))

/** The issuer is not normalised: it must equal the `iss` of tokens, in which a trailing slash counts. */
const issuer = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text), 'is not an address'),
)
const oidcSchema = v.object({
  kind: v.literal('oidc'),
  issuer,
  clientId: nonEmptyText,
  /** Whether the issuer asks for a name without proof. Whoever types another user's name sees that user's data. */
  nameOnly: v.optional(v.boolean()),
})
/** The configuration from the Firebase console. The first of `providers`, such as `google.com`, is the default. */
const firebaseSchema = v.looseObject({
  kind: v.literal('firebase'),
  apiKey: nonEmptyText,
  authDomain: nonEmptyText,
  providers: v.optional(v.array(nonEmptyText)),
})

/** The shape of `config.json` (`docs/deployment.md`). */
const settingsSchema = v.object({
  dataUrl: baseAddress,
  key: v.optional(nonEmptyText),
  sendToken: v.optional(v.boolean(), false),
  suggestUrl: v.optional(address),
  statusUrl: v.optional(address),
  userDataUrl: v.optional(address),
  /** The address of the topics above the home feed. Without it, the feed has the topics of the specification. */
  topicsUrl: v.optional(address),
  embedUrl: baseAddress,
  /** Whether other pages may embed these players. */
  embeddable: v.optional(v.boolean(), false),
  mediaUrl: v.optional(baseAddress),
  provider: v.optional(v.boolean(), true),
  identity: v.variant('kind', [oidcSchema, firebaseSchema]),
})

/** The settings of this page. `key`, `mediaUrl` and other URLs are missing in modes that do not need them. */
export type Settings = v.InferOutput<typeof settingsSchema>
export type OidcSettings = v.InferOutput<typeof oidcSchema>
export type FirebaseSettings = v.InferOutput<typeof firebaseSchema>

/** What is wrong with the settings. */
export type SettingsProblem =
  | { code: 'notLoaded' | 'notJson' | 'inlineNotJson' | 'noObject' }
  | { code: 'missing'; status: number }
  | { code: 'wrongField'; field: string }

/** Reports missing or invalid settings. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly problem: SettingsProblem

  constructor(problem: SettingsProblem, cause?: unknown) {
    super(problem.code, { cause })
    this.problem = problem
  }
}

/** Validates settings. Throws a `SettingsError` that names the invalid field. */
export function parseSettings(raw: unknown): Settings {
  const result = v.safeParse(settingsSchema, raw)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  throw new SettingsError(field === null ? { code: 'noObject' } : { code: 'wrongField', field }, issue)
}

async function fetchJson(): Promise<unknown> {
  let response: Response
  try {
    response = (await fetchSettings()).clone()
  } catch (cause) {
    throw new SettingsError({ code: 'notLoaded' }, cause)
  }
  if (!response.ok) throw new SettingsError({ code: 'missing', status: response.status })
  return response.json().catch((cause: unknown) => {
    throw new SettingsError({ code: 'notJson' }, cause)
  })
}

/** Reads the settings that are inlined in the page or, without these, `/config.json`. Throws a `SettingsError`. */
export async function readSettings(): Promise<Settings> {
  const text = document.querySelector('script#config[type="application/json"]')?.textContent?.trim()
  if (!text) return parseSettings(await fetchJson())
  try {
    return parseSettings(JSON.parse(text))
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause
    throw new SettingsError({ code: 'inlineNotJson' }, cause)
  }
}

/** The settings of the page, or null outside the application. */
export const SettingsContext = createContext<Settings | null>(null)

/** Returns the settings, for views. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (settings === null) throw new Error('Settings are used outside of <SettingsContext>.')
  return settings
}
