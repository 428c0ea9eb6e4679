import * as v from 'valibot'

/** The texts of an answer, which nobody needs longer: public keys of RSA and long ids fit. */
const text = v.pipe(v.string(), v.maxLength(8_192))
/** What a browser signs, which was not asked in a frame of another site. */
const clientData = v.pipe(
  text,
  v.check((coded) => !isCrossOrigin(coded)),
)
const credential = { id: text, rawId: text, type: v.literal('public-key') }

/** What extensions say is not used. Some password managers leave it out. */
const extensions = v.nullish(v.object({}), {})

const creation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: clientData,
    attestationObject: text,
    transports: v.fallback(
      v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(8))),
      [],
    ),
  }),
  clientExtensionResults: extensions,
})
const signIn = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: clientData,
    authenticatorData: text,
    signature: text,
    userHandle: v.nullish(text),
  }),
  clientExtensionResults: extensions,
})

const read =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (response: unknown): v.InferOutput<Schema> | null => {
    const { success, output } = v.safeParse(schema, response)
    return success ? output : null
  }

/** Returns what a browser sends that has created a passkey, or null if it has another form. */
export const readCreation = read(creation)
/** Returns what a browser sends that has signed with a passkey, or null if it has another form. */
export const readSignIn = read(signIn)

function isCrossOrigin(clientDataJson: string): boolean {
  try {
    const parsed = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      crossOrigin?: unknown
    }
    return parsed.crossOrigin === true
  } catch {
    return false
  }
}
