import type { Readable } from 'node:stream'
import { ConfigError, type S3Settings } from '#server/config.ts'
import type { FileStore } from '#server/files/file-store.ts'

const TIMEOUTS = { connectionTimeout: 3000, requestTimeout: 30_000 }

/** Files in an S3 bucket. The client is loaded on demand: it is large, and most servers do not need it. */
export async function createS3Files(settings: S3Settings): Promise<FileStore> {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Not every server with the S3 API supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: TIMEOUTS,
  })
  await client.send(new s3.HeadBucketCommand({ Bucket })).catch((cause: unknown) => {
    throw new ConfigError(`S3_BUCKET ${Bucket} cannot be used at ${endpoint}: ${reasonOf(cause)}.`, { cause })
  })
  return {
    write: async (Key, bytes) => {
      const ContentType = 'image/webp'
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType }))
    },
    remove: async (names) => {
      await Promise.all(names.map((Key) => client.send(new s3.DeleteObjectCommand({ Bucket, Key }))))
    },
    read: async (Key) => {
      try {
        const { Body, ContentLength, ETag } = await client.send(new s3.GetObjectCommand({ Bucket, Key }))
        return { stream: Body as Readable, bytes: ContentLength ?? 0, etag: ETag ?? '' }
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    },
    list: async function* () {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
      }
    },
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message && cause.message !== 'UnknownError' ? cause.message : cause.name
}
