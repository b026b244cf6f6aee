import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { ConfigError, type Config } from '#platform/config'
import { FileAddresses } from '#platform/files/file-addresses'
import type { FileStore } from '#platform/files/file-store'
import { LocalFileStore } from '#platform/files/local-file-store'
import { S3Bucket } from '#platform/files/s3-bucket'
import { S3FileStore } from '#platform/files/s3-file-store'
import type { AddressSigner } from '#platform/files/signed-address'

/**
 * The store of files that is configured, once it can be used.
 *
 * @throws {ConfigError} for a bucket that is not there or may not be used
 */
export async function openFiles(
  { dataDirectory, baseUrl, s3 }: Pick<Config, 'dataDirectory' | 'baseUrl' | 's3'>,
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
  const isThere = await bucket.isReachable().catch(() => false)
  if (isThere) return
  throw new ConfigError(
    `The bucket ${address} does not answer, or not to this key. Check the S3_ settings.`,
  )
}
