import type { Readable } from 'node:stream'

/** A stored file that is being read. */
export interface StoredFile {
  stream: Readable
  bytes: number
  /** Changes when the content does. */
  etag: string
}

/** A folder or a bucket. Names are paths with slashes. */
export interface FileStore {
  /** Resolves when the file is stored durably. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The same for what is too large to hold. Before it has ended there is no file of this name. */
  writeStream(name: string, stream: Readable): Promise<void>
  /** A file that is not there counts as removed. */
  remove(names: string[]): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  list(): AsyncIterable<string>
}
