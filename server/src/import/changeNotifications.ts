import * as v from 'valibot'
import type { LibraryRoot } from '../media/libraryRoots.ts'
import { joinPath } from './folder/findEntries.ts'

/** The paths of the files that may have changed, or null for the whole library. */
interface ChangedFiles {
  paths: readonly string[] | null
}

/** An address that the operator has to open once, because SNS asks whether notifications are wanted. */
interface Subscription {
  confirmAt: string
}

const pathsBody = v.object({ paths: v.array(v.string()) })
const object = v.object({ key: v.string() })
/** The events of S3 and MinIO, whose keys are percent-encoded with `+` for spaces. */
const eventsBody = v.object({
  Records: v.array(v.object({ s3: v.object({ bucket: v.object({ name: v.string() }), object }) })),
})
/** An event of EventBridge, whose key is not encoded. */
const bridgeBody = v.object({ detail: v.object({ bucket: v.object({ name: v.string() }), object }) })
const messageBody = v.object({ Type: v.literal('Notification'), Message: v.string() })
const subscriptionBody = v.object({
  Type: v.literal('SubscriptionConfirmation'),
  SubscribeURL: v.pipe(v.string(), v.regex(/^https:\/\/sns\.[\w-]+\.amazonaws\.com(?:\.cn)?\/\S*$/)),
})
/** The message that S3 sends when notifications are turned on. */
const testBody = v.object({ Event: v.literal('s3:TestEvent') })

/**
 * Reads the names of files in a notification. Returns null if the body has no known form.
 * @param roots the libraries. Keys in other buckets are ignored
 */
export function readChangeNotification(
  body: string,
  roots: readonly LibraryRoot[],
): ChangedFiles | Subscription | null {
  if (body.trim() === '') return { paths: null }
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return null
  }
  if (v.is(messageBody, json)) return readChangeNotification(json.Message, roots)
  if (v.is(subscriptionBody, json)) return { confirmAt: json.SubscribeURL }
  if (v.is(testBody, json)) return { paths: [] }
  if (v.is(pathsBody, json)) return { paths: json.paths.map((path) => path.replace(/^\/+/, '')) }
  if (v.is(eventsBody, json))
    return toPaths(
      json.Records.map(({ s3 }) => ({ ...s3, key: decode(s3.object.key) })),
      roots,
    )
  if (v.is(bridgeBody, json)) return toPaths([{ ...json.detail, key: json.detail.object.key }], roots)
  return null
}

function toPaths(
  changed: readonly { bucket: { name: string }; key: string }[],
  roots: readonly LibraryRoot[],
): ChangedFiles {
  if (roots.every(({ bucket }) => bucket === null)) return { paths: null }
  const toPath = (root: LibraryRoot, path: string) => joinPath(roots.length > 1 ? root.name : '', path)
  const pathsIn = (root: LibraryRoot, { bucket: { name }, key }: (typeof changed)[number]) =>
    root.bucket?.bucket === name && key.startsWith(root.bucket.prefix)
      ? [toPath(root, key.slice(root.bucket.prefix.length))]
      : []
  return { paths: changed.flatMap((one) => roots.flatMap((root) => pathsIn(root, one))) }
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch {
    return key
  }
}
