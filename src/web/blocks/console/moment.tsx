import { useState } from 'react'
import { shortMoment } from '#web/blocks/console/console-times.ts'

interface MomentProps {
  at: string
  /** The year is left out if it is the same; without it, that of the first look. */
  now?: Date
  className?: string
}

/** A date and time as the console writes it; the whole one on hover. */
export function Moment({ at, now, className = '' }: MomentProps) {
  const [firstLook] = useState(() => new Date())
  const date = new Date(at)
  return (
    <time dateTime={at} title={date.toLocaleString()} className={`figures ${className}`}>
      {shortMoment(date, now ?? firstLook)}
    </time>
  )
}
