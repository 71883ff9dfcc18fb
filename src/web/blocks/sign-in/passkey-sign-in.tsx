import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { passkeySentence } from '#web/api/passkeys.copy.ts'
import { provePasskey } from '#web/api/passkeys.ts'
import { useEnter } from '#web/blocks/sign-in/use-enter.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface PasskeySignInProps {
  label: string
  /** After the password, and only with a passkey of that account. */
  isSecondStep?: boolean
}

export function PasskeySignIn({ label, isSecondStep = false }: PasskeySignInProps) {
  const enter = useEnter()
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, isError, error } = useMutation({
    mutationFn: async () => {
      const options = await client.twoFactor.passkeyOptions({ isSecondStep })
      return client.twoFactor.signInWithPasskey({ isSecondStep, credential: await provePasskey(options) })
    },
    onSuccess: enter,
    onError: (failure) => {
      if (failureOf(failure).code === 'ACCOUNT_SUSPENDED') void navigate(paths.suspended)
    },
  })
  return (
    <div className="grid gap-3">
      {isError && <Note tone="bad">{passkeySentence(error)}</Note>}
      <Button size="big" isBusy={isPending || isSuccess} onClick={() => mutate()}>
        <KeyRound aria-hidden size={20} strokeWidth={1.5} />
        {label}
      </Button>
    </div>
  )
}
