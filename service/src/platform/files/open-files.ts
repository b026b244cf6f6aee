import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { ConfigError } from '#platform/config-error'
import { FileAddresses } from '#platform/files/file-addresses'
import type { FileStore } from '#platform/files/file-store'
import { LocalFileStore } from '#platform/files/local-file-store'
import { S3Bucket, type S3Settings, type S3Trouble } from '#platform/files/s3-bucket'
import { S3FileStore } from '#platform/files/s3-file-store'
import type { AddressSigner } from '#platform/files/signed-address'

interface FileSettings {
  dataDirectory: string
  baseUrl: string
  s3: S3Settings | undefined
}

/**
 * The configured file store, once it is usable.
 *
 * @throws {ConfigError} for a bucket that does not exist or may not be used
 */
export async function openFiles(
  { dataDirectory, baseUrl, s3 }: FileSettings,
  signer: AddressSigner,
): Promise<FileStore> {
  const addresses = new FileAddresses(baseUrl, signer)
  if (s3) {
    const bucket = new S3Bucket(s3)
    await requireBucket(bucket, `${s3.endpoint}/${s3.bucket}`)
    return new S3FileStore(bucket, addresses)
  }
  const folder = join(dataDirectory, 'files')
  await mkdir(folder, { recursive: true })
  return new LocalFileStore(folder, addresses)
}

async function requireBucket(bucket: S3Bucket, address: string): Promise<void> {
  const trouble = await bucket.trouble()
  if (trouble === null) return
  const { status, code = 'no reason' } = trouble
  const problem =
    status === undefined ? `could not be asked (${code})` : `answered ${status} (${code})`
  throw new ConfigError(`The bucket ${address} ${problem}: ${adviceOn(trouble)}`)
}

/** The store's or the network's error code: what an operator looks at first. */
const advice: [RegExp, string][] = [
  [/^InvalidAccessKeyId$/, 'the store does not recognize S3_ACCESS_KEY_ID.'],
  [/^SignatureDoesNotMatch$/, 'S3_SECRET_ACCESS_KEY does not match S3_ACCESS_KEY_ID.'],
  [
    /^(AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocation\w*|InvalidRegion)$/,
    'check S3_REGION.',
  ],
  [/^NoSuchBucket$/, 'there is no such bucket; create it, or check S3_BUCKET.'],
  [/^RequestTimeTooSkewed$/, 'the clock of this machine or of the store is wrong.'],
  [
    /^(AccessDenied|AllAccessDisabled)$/,
    'this key is not allowed to list the bucket (docs/file-storage.md).',
  ],
  [
    /^ECONNREFUSED$/,
    'nothing is listening there; check S3_ENDPOINT and that the store is running.',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'the host name cannot be resolved; check S3_ENDPOINT.'],
  [
    /^(ETIMEDOUT|UND_ERR_\w+|EHOSTUNREACH|ENETUNREACH)$/,
    'no answer came in time; check S3_ENDPOINT and the network.',
  ],
  [
    /CERT|SELF_SIGNED|ISSUER|^ERR_TLS/,
    'its certificate is not trusted; add its authority to NODE_EXTRA_CA_CERTS.',
  ],
]

function adviceOn({ status, code = '' }: S3Trouble): string {
  const known = advice.find(([pattern]) => pattern.test(code))
  if (known) return known[1]
  return status !== undefined && status >= 500
    ? 'the store reports an internal error.'
    : 'check the S3_ settings.'
}
