import type { Namespace } from 'socket.io'
import { ClusterAdapter, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter'
import type { EventStream } from '#server/realtime/event-stream.ts'

/**
 * Sends the events of this node to the other nodes. Its own sockets never wait for Redis. When events may have been
 * missed, its sockets are closed: they reconnect with their session and fetch what they have missed.
 */
class StreamAdapter extends ClusterAdapter {
  readonly #stream: EventStream

  constructor(namespace: Namespace, stream: EventStream) {
    super(namespace)
    this.#stream = stream
    stream.listen(
      (text) => this.onMessage(JSON.parse(text) as ClusterMessage),
      () => void this.disconnectSockets({ rooms: new Set(), except: new Set(), flags: { local: true } }, true),
    )
  }

  protected override doPublish(message: ClusterMessage): Promise<string> {
    this.#stream.publish(JSON.stringify(message))
    return Promise.resolve('')
  }

  protected override async doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
    this.#stream.publish(JSON.stringify(response))
  }
}

/** Socket.IO calls it with `new`, so it cannot be an arrow function. */
export function createStreamAdapter(stream: EventStream) {
  return function adapterFor(namespace: Namespace) {
    return new StreamAdapter(namespace, stream)
  }
}
