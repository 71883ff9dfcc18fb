import { LIKE_COPY } from '#web/blocks/likes/likes.copy.ts'

export function MatchBadge() {
  return (
    <p className="inline-flex min-h-6 items-center rounded-full bg-third px-2.5 text-xs font-semibold text-paper wide:min-h-8 wide:px-3.5 wide:text-[.8125rem]">
      {LIKE_COPY.match}
    </p>
  )
}
