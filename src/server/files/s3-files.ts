import type { Readable } from 'node:stream'
import { ConfigError, type S3Settings } from '#server/config.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { inParts } from '#server/files/in-parts.ts'

const TIMEOUTS = { connectionTimeout: 3000, requestTimeout: 30_000 }

/** Every part but the last of a file that is sent in parts has at least 5 MB. */
const PART_BYTES = 8 * 2 ** 20

interface S3Options {
  /** Before every name, for example `exports/`. */
  prefix?: string
  contentType: string
}

/** Files in an S3 bucket. The client is loaded on demand: it is large, and most servers do not need it. */
export async function createS3Files(settings: S3Settings, { prefix = '', contentType }: S3Options): Promise<FileStore> {
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
  const located = (name: string) => ({ Bucket, Key: prefix + name })
  return {
    write: async (name, bytes) => {
      await client.send(new s3.PutObjectCommand({ ...located(name), Body: bytes, ContentType: contentType }))
    },
    writeStream: async (name, stream) => {
      const object = located(name)
      const begun = await client.send(new s3.CreateMultipartUploadCommand({ ...object, ContentType: contentType }))
      const upload = { ...object, UploadId: begun.UploadId }
      try {
        const Parts: { ETag: string | undefined; PartNumber: number }[] = []
        for await (const Body of inParts(stream, PART_BYTES)) {
          const PartNumber = Parts.length + 1
          const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }))
          Parts.push({ ETag, PartNumber })
        }
        await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
      } catch (error) {
        await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined)
        throw error
      }
    },
    remove: async (names) => {
      await Promise.all(names.map((name) => client.send(new s3.DeleteObjectCommand(located(name)))))
    },
    read: async (name) => {
      try {
        const { Body, ContentLength, ETag } = await client.send(new s3.GetObjectCommand(located(name)))
        return { stream: Body as Readable, bytes: ContentLength ?? 0, etag: ETag ?? '' }
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    },
    list: async function* () {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(prefix.length)
      }
    },
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message && cause.message !== 'UnknownError' ? cause.message : cause.name
}
