import type { SettingValues } from './configSchema.ts'
import type { S3Access } from '../media/bucket/s3Bucket.ts'

/** Converts the VTUBE_S3_… settings into the access to the object storage. */
export function toS3Access(read: SettingValues): S3Access {
  const { VTUBE_S3_ENDPOINT: endpoint = null, VTUBE_S3_REGION: region = null } = read
  const { VTUBE_S3_ACCESS_KEY: accessKeyId, VTUBE_S3_SECRET_KEY: secretAccessKey } = read
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined
  return {
    endpoint,
    region,
    // Only AWS is certain to give each bucket a name in the DNS.
    isPathStyle:
      read.VTUBE_S3_PATH_STYLE === undefined ? endpoint !== null : read.VTUBE_S3_PATH_STYLE === 'yes',
    credentials: hasKeys ? { accessKeyId, secretAccessKey } : null,
  }
}
