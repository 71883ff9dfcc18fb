/** The part of the package that the tests use; it has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: [] }[]
  }

  interface Context {
    path: string
    app: S3rver
  }

  class S3rver {
    allowMismatchedSignatures: boolean
    httpServer: Server
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }

  export default S3rver
}
