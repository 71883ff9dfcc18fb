import { useState } from 'react'
import { ReceiptText } from 'lucide-react'
import { generatePath } from 'react-router'
import type { CardMember, PersonVibe } from '#contract/person.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import { CompatibilityReceipt } from '#web/blocks/receipt/receipt.tsx'
import { useOwnWeights } from '#web/blocks/receipt/use-own-weights.ts'
import { MATCHES_COPY } from '#web/features/discovery/discovery.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/calendar-words.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface ReceiptButtonProps {
  viewer: PersonVibe & { username: string }
  person: CardMember
}

/** Opens the receipt of the score. */
export function ReceiptButton({ viewer, person }: ReceiptButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={MATCHES_COPY.receiptOf(person.username)}
      trigger={
        <Button className="basis-full">
          <ReceiptText aria-hidden size={18} strokeWidth={1.5} />
          <span>
            {MATCHES_COPY.receipt}
            <span className="sr-only"> {MATCHES_COPY.receiptWith(person.username)}</span>
          </span>
        </Button>
      }
    >
      {isOpen && <Receipt viewer={viewer} person={person} />}
    </Dialog>
  )
}

function Receipt({ viewer, person }: ReceiptButtonProps) {
  const [printedAt] = useState(() => dayAndTime(new Date()))
  const weights = useOwnWeights()
  return (
    <div className="grid gap-5">
      <CompatibilityReceipt
        receipt={receipt(viewer, person)}
        first={{ name: viewer.username, vibe: viewer }}
        second={{ name: person.username, vibe: person }}
        printedAt={printedAt}
        weights={weights}
      />
      <ButtonLink to={generatePath(paths.user, { userId: person.id })} className="justify-self-center">
        {MATCHES_COPY.profileOf(person.username)}
      </ButtonLink>
    </div>
  )
}
