import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import type { ConversationPerson } from '#contract/chat.ts'
import { orpc } from '#web/api/client.ts'
import { TipList } from '#web/blocks/profile-details/coaching-tips.tsx'
import { COACHING_TITLE } from '#web/blocks/profile-details/coaching.copy.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** The coaching tips about the other, as on their profile. */
export function CoachingButton({ person }: { person: ConversationPerson }) {
  const { data } = useQuery({
    ...orpc.people.find.queryOptions({ input: { userId: person.id } }),
    enabled: person.isAvailable,
    retry: false,
  })
  if (!data || !person.isAvailable) return null
  return (
    <Dialog
      title={COACHING_TITLE}
      trigger={
        <IconButton label={COACHING_TITLE}>
          <Lightbulb aria-hidden size={20} strokeWidth={1.5} />
        </IconButton>
      }
    >
      <TipList owner={data.person} viewer={data.viewer} level={3} />
    </Dialog>
  )
}
