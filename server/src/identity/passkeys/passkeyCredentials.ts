import * as v from 'valibot'

/** The schema of texts in an answer. The limit is enough for public keys of RSA and for long ids. */
const text = v.pipe(v.string(), v.maxLength(8_192))
/** The schema of the data that a browser signs. Data from a frame of another site are refused. */
const clientData = v.pipe(
  text,
  v.check((coded) => !isCrossOrigin(coded)),
)
const credential = { id: text, rawId: text, type: v.literal('public-key') }

/** The schema of the results of extensions, which are not used. Some password managers leave them out. */
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

/** Returns the answer of a browser that has created a passkey, or null if its form is invalid. */
export const readCreation = read(creation)
/** Returns the answer of a browser that has signed with a passkey, or null if its form is invalid. */
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
