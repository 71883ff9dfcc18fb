import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { Ban, Ellipsis, Flag } from 'lucide-react'
import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { SafetyBlockDialog } from '#web/blocks/safety/safety-block-dialog.tsx'
import { SAFETY_COPY } from '#web/blocks/safety/safety-menu.copy.ts'
import { SafetyReportDialog } from '#web/blocks/safety/safety-report-dialog.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useDeferredMount } from '#web/ui/use-deferred.ts'

interface SafetyMenuProps {
  person: { id: string; username: string }
  /** Whoever is blocked already can only be reported. */
  isBlocked?: boolean
  /** Called once the block is in force, before the message about it. */
  onBlocked?(): void
}

type Choice = 'block' | 'report'

const CHOICES = [
  { choice: 'block', label: SAFETY_COPY.block, Icon: Ban },
  { choice: 'report', label: SAFETY_COPY.report, Icon: Flag },
] as const

type Reached = 'focus' | 'press'

/** Block and report, wherever a person is shown. Whoever reaches for it in the first moment gets it at once. */
export function SafetyMenu(props: SafetyMenuProps) {
  const isMounted = useDeferredMount()
  const [reached, setReached] = useState<Reached>()
  if (isMounted || reached) return <Menu {...props} reached={reached} />
  return (
    <MenuButton person={props.person} onFocus={() => setReached('focus')} onPointerDown={() => setReached('press')} />
  )
}

function MenuButton({
  person,
  ...trigger
}: Pick<SafetyMenuProps, 'person'> & Omit<ComponentProps<typeof IconButton>, 'label' | 'children'>) {
  return (
    <IconButton {...trigger} label={SAFETY_COPY.menu(person.username)}>
      <Ellipsis aria-hidden size={20} strokeWidth={1.5} />
    </IconButton>
  )
}

function Menu({ person, isBlocked = false, onBlocked, reached }: SafetyMenuProps & { reached: Reached | undefined }) {
  const trigger = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (reached === 'focus') trigger.current?.focus()
  }, [reached])
  const chosen = useRef<Choice>(undefined)
  const [dialog, setDialog] = useState<Choice>()
  const close = () => setDialog(undefined)
  // A dialog opens once the menu has given the focus back to its button, so that closing it returns there.
  const openChosen = () => {
    setDialog(chosen.current)
    chosen.current = undefined
  }
  return (
    <>
      <DropdownMenu.Root modal={false} defaultOpen={reached === 'press'}>
        <DropdownMenu.Trigger asChild ref={trigger}>
          <MenuButton person={person} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={6}
            collisionPadding={12}
            onCloseAutoFocus={openChosen}
            className="z-40 min-w-44 animate-rise-in rounded-field border border-rule bg-sheet p-1.5 text-ink shadow-lift"
          >
            {CHOICES.filter(({ choice }) => choice !== 'block' || !isBlocked).map(({ choice, label, Icon }) => (
              <DropdownMenu.Item
                key={choice}
                onSelect={() => (chosen.current = choice)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[8px] px-3.5 outline-offset-[-3px] data-[highlighted]:bg-tint"
              >
                <Icon aria-hidden size={18} strokeWidth={1.5} />
                {label}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <SafetyBlockDialog person={person} isOpen={dialog === 'block'} onClose={close} onBlocked={() => onBlocked?.()} />
      {dialog === 'report' && (
        <SafetyReportDialog
          person={person}
          isBlocked={isBlocked}
          onClose={close}
          onBlockToo={() => setDialog('block')}
        />
      )}
    </>
  )
}
