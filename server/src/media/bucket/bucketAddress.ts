/** A bucket and the prefix of the library's object keys: an empty string, or a path that ends with a slash. */
export interface BucketAddress {
  bucket: string
  prefix: string
}

export const isBucketAddress = (text: string): boolean => /^s3:\/\//i.test(text)

/** Parses an address such as `s3://films/family videos`, which is not percent-encoded, or else returns null. */
export function parseBucketAddress(text: string): BucketAddress | null {
  const [, bucket, path = ''] = /^s3:\/\/([\w.-]{3,255})(?:\/(.*))?$/i.exec(text) ?? []
  if (bucket === undefined) return null
  const prefix = path.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}
