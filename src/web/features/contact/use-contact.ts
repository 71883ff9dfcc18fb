import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { ContactForm } from '#contract/contact.ts'
import { orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useViewer } from '#web/api/session.ts'
import { missingFields, refusedFields, type ContactErrors } from '#web/features/contact/contact-form.ts'

export type ContactState = ReturnType<typeof useContact>

/** What was typed stays until the message is really on its way. */
export function useContact(onRefused: () => void) {
  const [typed, setTyped] = useState<Partial<ContactForm>>({})
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<ContactErrors>({})
  const viewer = useViewer()
  const values = { name: viewer?.firstName ?? '', email: '', subject: '', message: '', ...typed }
  const missing = isChecked ? missingFields(values) : {}
  const send = useMutation(
    orpc.contact.send.mutationOptions({
      onSuccess: () => {
        setTyped({})
        setIsChecked(false)
      },
      onError: (error) => {
        flushSync(() => setRefused(refusedFields(failureOf(error))))
        onRefused()
      },
    }),
  )
  const submit = () => {
    flushSync(() => {
      setIsChecked(true)
      setRefused({})
      send.reset()
    })
    if (Object.keys(missingFields(values)).length > 0) onRefused()
    else send.mutate(values)
  }
  const change = (changes: Partial<ContactForm>) => {
    setTyped({ ...typed, ...changes })
    setRefused({})
  }
  const isIncomplete = Object.keys(missing).length > 0
  return { values, send, submit, change, isIncomplete, errors: { ...refused, ...missing } }
}
