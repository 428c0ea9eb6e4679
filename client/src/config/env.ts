import * as v from 'valibot'
import { askForSettings } from './askForSettings.ts'

/** A path of this origin or a whole address, as a whole address. */
const address = v.pipe(
  v.string(),
  v.minLength(1),
  v.check((text) => URL.canParse(text, document.baseURI), 'is not an address'),
  v.transform((text) => new URL(text, document.baseURI).href),
)
/** An address that others are resolved against: it ends in a slash. */
const baseAddress = v.pipe(
  address,
  v.transform((text) => (text.endsWith('/') ? text : `${text}/`)),
)
const word = v.pipe(v.string(), v.minLength(1))

/** Kept letter by letter: tokens name their issuer, and a slash more or less makes it another one. */
const issuer = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text), 'is not an address'),
)
const oidcSchema = v.object({ kind: v.literal('oidc'), issuer, clientId: word })
/** What the console of Firebase hands out; `providers` are account services such as `google.com`, the usual first. */
const firebaseSchema = v.looseObject({
  kind: v.literal('firebase'),
  apiKey: word,
  authDomain: word,
  providers: v.optional(v.array(word)),
})

/** The shape of `config.json` (`docs/deployment.md`). */
const settingsSchema = v.object({
  dataUrl: baseAddress,
  key: v.optional(word),
  sendToken: v.optional(v.boolean(), false),
  suggestUrl: v.optional(address),
  statusUrl: v.optional(address),
  embedUrl: baseAddress,
  provider: v.optional(v.boolean(), true),
  identity: v.variant('kind', [oidcSchema, firebaseSchema]),
})

/** The settings of a run: `key`, `suggestUrl` and `statusUrl` are missing where the mode has none. */
export type Settings = v.InferOutput<typeof settingsSchema>
export type OidcSettings = v.InferOutput<typeof oidcSchema>
export type FirebaseSettings = v.InferOutput<typeof firebaseSchema>

/** The settings cannot be had. `message` is one sentence for whoever set the page up. */
export class SettingsError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SettingsError'
  }
}

/** Checks settings from anywhere; throws a `SettingsError` that names the field at fault. */
export function parseSettings(raw: unknown): Settings {
  const result = v.safeParse(settingsSchema, raw)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  throw new SettingsError(
    field === null
      ? 'The settings in config.json are not an object.'
      : `The setting “${field}” in config.json is missing or wrong.`,
    issue,
  )
}

/** The JSON that the server wrote into the page; null when it wrote none. */
function inlined(): string | null {
  return document.querySelector('script#config[type="application/json"]')?.textContent?.trim() || null
}

async function fetched(): Promise<unknown> {
  let response: Response
  try {
    response = (await askForSettings()).clone()
  } catch (cause) {
    throw new SettingsError(
      'The settings (config.json) could not be loaded. Check your connection and reload.',
      cause,
    )
  }
  if (!response.ok)
    throw new SettingsError(`The settings (config.json) are missing: the server answered ${response.status}.`)
  return response.json().catch((cause: unknown) => {
    throw new SettingsError('The settings (config.json) are not valid JSON.', cause)
  })
}

/** Reads the settings of this run: those inlined in the page, else `/config.json`. Throws a `SettingsError`. */
export async function readSettings(): Promise<Settings> {
  const text = inlined()
  if (text === null) return parseSettings(await fetched())
  try {
    return parseSettings(JSON.parse(text))
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw new SettingsError('The settings inlined in this page are not valid JSON.', error)
  }
}
