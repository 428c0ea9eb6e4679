import { createContext, use } from 'react'
import * as v from 'valibot'
import { fetchSettings } from './fetchSettings.ts'

/** Validates a path of this origin or an absolute address, and makes it absolute. */
const address = v.pipe(
  v.string(),
  v.minLength(1),
  v.check((text) => URL.canParse(text, document.baseURI), 'is not an address'),
  v.transform((text) => new URL(text, document.baseURI).href),
)
/** Validates a base address, against which other addresses are resolved, and appends a missing trailing slash. */
const baseAddress = v.pipe(
  address,
  v.transform((text) => (text.endsWith('/') ? text : `${text}/`)),
)
const optionalAddress = v.optional(address)
const optionalBoolean = v.optional(v.boolean())
const nonEmptyText = v.pipe(v.string(), v.minLength(1))

/** Validates the issuer without normalising it, because it must equal the `iss` claim of tokens exactly. */
const issuer = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text), 'is not an address'),
)
const oidcSchema = v.object({
  kind: v.literal('oidc'),
  issuer,
  clientId: nonEmptyText,
  /** Whether the issuer asks for a name but no password. Anyone can enter the name of another user. */
  nameOnly: optionalBoolean,
  /** The page on which users change their account. */
  accountUrl: optionalAddress,
  /** Whether the issuer lets devices without a keyboard sign in with a code. Our own server does so in any case. */
  deviceGrant: optionalBoolean,
})
/** The configuration as the Firebase console shows it. The first of the `providers` is the default. */
const firebaseSchema = v.looseObject({
  kind: v.literal('firebase'),
  apiKey: nonEmptyText,
  authDomain: nonEmptyText,
  providers: v.optional(v.array(nonEmptyText)),
})

/** The schema of `config.json`, which `docs/deployment.md` describes. */
const settingsSchema = v.object({
  dataUrl: baseAddress,
  key: v.optional(nonEmptyText),
  sendToken: v.optional(v.boolean(), false),
  suggestUrl: optionalAddress,
  statusUrl: optionalAddress,
  userDataUrl: optionalAddress,
  /** The address of the screens of a person, on which videos can be played from other pages. */
  screensUrl: optionalAddress,
  guestLinksUrl: optionalAddress,
  /** The address of the sessions of people who watch together. */
  togetherUrl: optionalAddress,
  /** The base address of the API for data that only a library has: folders, counts, series and playlist files. */
  libraryUrl: v.optional(baseAddress),
  /** The address that says what saving a video on this device takes. */
  savingUrl: optionalAddress,
  /** The address at which people with accounts add videos to the library, correct and arrange them. */
  editingUrl: optionalAddress,
  /** The address of the API of feeds that people follow in other programs. */
  feedLinksUrl: optionalAddress,
  /** The address of the topics above the home feed. If it is missing, the feed has the topics of the specification. */
  topicsUrl: optionalAddress,
  embedUrl: baseAddress,
  /** Whether other sites may embed the players of these videos. */
  embeddable: v.optional(v.boolean(), false),
  mediaUrl: v.optional(baseAddress),
  provider: v.optional(v.boolean(), true),
  identity: v.variant('kind', [oidcSchema, firebaseSchema]),
})

/** The settings of this page. `key`, `mediaUrl` and other addresses are missing in modes that do not need them. */
export type Settings = v.InferOutput<typeof settingsSchema>
export type OidcSettings = v.InferOutput<typeof oidcSchema>
export type FirebaseSettings = v.InferOutput<typeof firebaseSchema>

/** The reason why the settings cannot be used. */
export type SettingsProblem =
  | { code: 'notLoaded' | 'notJson' | 'inlineNotJson' | 'noObject' }
  | { code: 'missing'; status: number }
  | { code: 'wrongField'; field: string }

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
  const field = issue.path?.map(({ key }) => key).join('.')
  throw new SettingsError(field === undefined ? { code: 'noObject' } : { code: 'wrongField', field }, issue)
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

/** Reads the settings from the page or, if the page contains none, from `/config.json`. Throws a `SettingsError`. */
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

/** The context with the settings of the page, or with null outside the application. */
export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (settings === null) throw new Error('Settings are used outside of <SettingsContext>.')
  return settings
}
