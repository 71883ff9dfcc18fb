import { wholeMoment } from '#web/features/chat/chat-times.ts'

interface TimeStampProps {
  moment: string
  className?: string
  children: string
}

/** A short time that tells its whole date to a pointer. Only then is it put into words: that takes a phone 150 ms at first. */
export function TimeStamp({ moment, className, children }: TimeStampProps) {
  return (
    <time
      dateTime={moment}
      className={className}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = wholeMoment(moment))}
    >
      {children}
    </time>
  )
}
