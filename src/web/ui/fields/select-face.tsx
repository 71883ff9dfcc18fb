import { ChevronDown } from 'lucide-react'

/** The look of a `Select`: a pill. */
export const SELECT_FACE =
  'inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-rule-strong pr-3.5 ' +
  'pl-5 text-[.9375rem] transition-colors duration-150 hover:bg-well disabled:cursor-default disabled:opacity-60 ' +
  'data-[state=open]:bg-well'

export function SelectArrow() {
  return <ChevronDown aria-hidden size={18} strokeWidth={1.5} className="flex-none" />
}

/** Holds the place of a `Select` that is still on its way. */
export function SelectStandIn({ label, chosen }: { label: string; chosen?: string | undefined }) {
  return (
    <span aria-hidden className={`${SELECT_FACE} ${chosen ? 'bg-tint' : 'font-semibold'}`}>
      {label}
      {chosen && <span className="truncate font-semibold">{chosen}</span>}
      <SelectArrow />
    </span>
  )
}
