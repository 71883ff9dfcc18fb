import { useConnection } from '#web/api/socket.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { clockTime } from '#web/blocks/console/console-times.ts'

/** Whether what the page shows is kept up to date, and since when it is not. */
export function LiveMark({ updatedAt }: { updatedAt?: Date | undefined }) {
  const connection = useConnection()
  const isLive = connection?.isLive ?? false
  return (
    <p className="inline-flex items-center gap-2 whitespace-nowrap text-ink-2 max-wide:min-h-6">
      <span
        aria-hidden
        className={`size-2 rounded-full ${isLive ? 'bg-online' : 'shadow-[inset_0_0_0_1.5px_var(--ink-3)]'}`}
      />
      <span role="status">
        {isLive
          ? CONSOLE_COPY.live
          : connection
            ? CONSOLE_COPY.notLive(clockTime(connection.since))
            : CONSOLE_COPY.connecting}
      </span>
      {isLive && updatedAt && <span className="figures">{clockTime(updatedAt)}</span>}
    </p>
  )
}
