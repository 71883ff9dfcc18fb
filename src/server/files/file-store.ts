import type { Readable } from 'node:stream'

/** A file on its way out. */
export interface StoredFile {
  stream: Readable
  bytes: number
  /** Changes when the content does. */
  etag: string
}

/** Where files lie: a folder or a bucket. Names are paths with slashes. */
export interface FileStore {
  /** Returns once the file is safely there. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** A file that is not there counts as removed. */
  remove(names: string[]): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  list(): AsyncIterable<string>
}
