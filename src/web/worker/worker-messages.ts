/** Where the worker of a built site lies. */
export const WORKER_FILE = '/sw.js'

/** What pages ask the worker. */
export interface PageMessage {
  kind: 'whichVersion'
}

/** What the worker tells pages, when asked and when it takes over from an older one. */
export interface WorkerMessage {
  kind: 'version'
  version: string
}
