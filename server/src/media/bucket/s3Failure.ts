import { codeOf } from '../../domain/codeOf.ts'

/** The properties of a failed request to the storage. */
interface Failure {
  name?: string
  Code?: string
  /** The region of the bucket, if the request went to another one. */
  Region?: string
  $response?: { headers?: Record<string, string> }
  $metadata?: { httpStatusCode?: number }
}

/** The place of a bucket, which sentences to the operator name. */
export interface BucketPlace {
  bucket: string
  /** The address of the storage, or null for the storage of AWS. */
  endpoint: string | null
  setting: BucketSetting
}

export type BucketSetting = 'VTUBE_LIBRARY' | 'VTUBE_SHARED_CACHE'

/** The actions that the storage must allow, by the setting that names the bucket. */
const ACTIONS: Readonly<Record<BucketSetting, string>> = {
  VTUBE_LIBRARY: 's3:ListBucket and s3:GetObject',
  VTUBE_SHARED_CACHE: 's3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject',
}

const KEYS = 'VTUBE_S3_ACCESS_KEY and VTUBE_S3_SECRET_KEY'
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** The codes with which Node refuses a certificate that it does not trust. */
const CERTIFICATE_CODES = /CERT|^UNABLE_TO_/
/** The code of a response without TLS to a request with TLS. */
const NO_TLS = 'EPROTO'

/** Returns the code that the storage or the network has given to a failure. Responses to HEAD have only a status. */
export function failureCode(error: unknown): string {
  const { Code, name, $metadata } = error as Failure
  const system = codeOf(error)
  if (NETWORK_CODES.has(system) || system === NO_TLS || CERTIFICATE_CODES.test(system)) return system
  if (Code) return Code
  const status = $metadata?.httpStatusCode
  const isNamed = name !== undefined && !['Error', 'UnknownError', 'Unknown', String(status)].includes(name)
  if (isNamed) return name
  return status === undefined ? 'an answer that cannot be read' : `status ${status}`
}

/** Returns the HTTP status of a failed request, or null if no response has arrived. */
export const failureStatus = (error: unknown): number | null =>
  (error as Failure).$metadata?.httpStatusCode ?? null

/** Returns one sentence with advice for the operator. It contains no secret with which a request was signed. */
export function explainFailure(error: unknown, { bucket, endpoint, setting }: BucketPlace): string {
  const code = failureCode(error)
  const place = endpoint ?? 'AWS'
  const name = `The bucket “${bucket}”`
  switch (code) {
    case 'NoSuchBucket':
      return `${name} does not exist at ${place}: correct ${setting}, VTUBE_S3_ENDPOINT or VTUBE_S3_PATH_STYLE.`
    case 'InvalidBucketName':
      return `${name} has a name that ${place} does not allow: correct ${setting}.`
    case 'InvalidAccessKeyId':
      return `${place} does not know the access key: correct ${KEYS}.`
    case 'SignatureDoesNotMatch':
      return `${place} refuses the signature of requests: correct ${KEYS}, and VTUBE_S3_REGION.`
    case 'RequestTimeTooSkewed':
    case 'RequestExpired':
      return `The clock of this machine differs too much from that of ${place}: set it by NTP, for example with “timedatectl set-ntp true”.`
    case 'ExpiredToken':
    case 'ExpiredTokenException':
    case 'TokenRefreshRequired':
    case 'InvalidToken':
      return `The credentials for ${place} have expired: renew them, or set ${KEYS}.`
    case 'CredentialsProviderError':
      return `There are no credentials for ${place}: set ${KEYS}, or give this machine a role that may use the bucket.`
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
    case 'status 301':
      return explainRegion(error, name)
    case 'InvalidObjectState':
      return `An object of the bucket “${bucket}” is archived: restore it, or move it to a storage class that can be read at once.`
    default:
      return explainOther(error, { code, name, place, setting })
  }
}

function explainRegion(error: unknown, name: string): string {
  const { Region, $response } = error as Failure
  const region = Region ?? $response?.headers?.['x-amz-bucket-region']
  return region === undefined
    ? `${name} is in another region: correct VTUBE_S3_REGION.`
    : `${name} is in another region: set VTUBE_S3_REGION to ${region}.`
}

/** The codes of an overloaded storage, or of a gateway in front of it. */
const OVERLOADED = /^(?:SlowDown|ServiceUnavailable|InternalError|TooManyRequests|RequestLimitExceeded)/

function explainOther(
  error: unknown,
  { code, name, place, setting }: Record<'code' | 'name' | 'place', string> & Pick<BucketPlace, 'setting'>,
): string {
  if (error instanceof Error && error.message === 'Region is missing')
    return `The region of the bucket is not known: set VTUBE_S3_REGION, such as eu-central-1.`
  const status = failureStatus(error)
  if (OVERLOADED.test(code) || status === 429 || (status !== null && status > 501))
    return `${place} is overloaded or has a fault (${code}); it is asked again later.`
  if (code.startsWith('KMS.'))
    return `${name} has an object whose key cannot be used (${code}): allow kms:Decrypt, and check that the key is enabled.`
  if (code === 'AccessDenied' || status === 401 || status === 403)
    return `${name} may not be used with these credentials: allow ${ACTIONS[setting]}, or correct ${KEYS}.`
  if (NETWORK_CODES.has(code) || code === 'TimeoutError')
    return `${place} cannot be reached (${code}): check VTUBE_S3_ENDPOINT and the network.`
  if (CERTIFICATE_CODES.test(code))
    return `The certificate of ${place} is not trusted (${code}): name the file with that of its authority in NODE_EXTRA_CA_CERTS.`
  if (code === NO_TLS)
    return `${place} does not speak TLS: begin VTUBE_S3_ENDPOINT with http:// or correct its port.`
  if (status === 404) return `${name} does not exist at ${place}: correct ${setting} or VTUBE_S3_ENDPOINT.`
  return `${place} does not answer as an S3 storage does (${code}): check VTUBE_S3_ENDPOINT.`
}
