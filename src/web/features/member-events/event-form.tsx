import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ManagedEvent } from '#contract/member-events.ts'
import {
  EVENT_CAPACITY_MAX,
  EVENT_LINK_MAX,
  EVENT_PLACE_MAX,
  EVENT_TEXT_MAX,
  EVENT_TITLE_MAX,
} from '#domain/member-events/event-rules.ts'
import { isTimeZone } from '#domain/site/time-zones.ts'
import { client, orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { MANAGE_EVENTS_COPY } from '#web/features/member-events/manage-events.copy.ts'
import { momentOfWallTime, wallTime } from '#web/features/member-events/zoned-time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

const { fields: FIELDS } = MANAGE_EVENTS_COPY

const EVENT_LIMITS = {
  title: EVENT_TITLE_MAX,
  description: EVENT_TEXT_MAX,
  place: EVENT_PLACE_MAX,
  link: EVENT_LINK_MAX,
}

interface EventFormProps {
  /** Undefined for a new one. */
  event: ManagedEvent | undefined
  onClose(): void
}

/** Announces an event, or changes one. The times are those of its own zone. */
export function EventForm({ event, onClose }: EventFormProps) {
  const cache = useQueryClient()
  const showToast = useToast()
  // The same event until it is announced: sent twice, it is there once.
  const [newId] = useState(() => crypto.randomUUID())
  const refresh = () => void cache.invalidateQueries({ queryKey: orpc.memberEvents.key() })
  const form = useForm({
    initial: initialOf(event),
    findProblems: (values) => ({
      ...Object.fromEntries(
        (['title', 'description', 'startsAt', 'endsAt', 'place', 'capacity'] as const)
          .filter((name) => !values[name].trim())
          .map((name) => [name, MANAGE_EVENTS_COPY.missing]),
      ),
      ...(!isTimeZone(values.timeZone) && { timeZone: FIELDS.timeZoneHint }),
    }),
    limits: EVENT_LIMITS,
    submit: async (values) => {
      const { timeZone } = values
      const written = {
        title: values.title,
        description: values.description,
        startsAt: momentOfWallTime(values.startsAt, timeZone) ?? '',
        endsAt: momentOfWallTime(values.endsAt, timeZone) ?? '',
        timeZone,
        place: values.place,
        link: values.link.trim() || null,
        capacity: Number(values.capacity),
      }
      if (event) await client.memberEvents.edit({ eventId: event.id, sequence: event.sequence, event: written })
      else await client.memberEvents.announce({ ...written, id: newId })
    },
    onSuccess: () => {
      showToast({ text: event ? MANAGE_EVENTS_COPY.saved : MANAGE_EVENTS_COPY.announced })
      refresh()
      onClose()
    },
    // No event may have told of the change, and the form would be opened again with the same old answers.
    onError: (error) => {
      if (failureOf(error).code === 'EVENT_CHANGED') refresh()
    },
  })
  const confirm = event ? MANAGE_EVENTS_COPY.save : MANAGE_EVENTS_COPY.announce
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={event ? MANAGE_EVENTS_COPY.editOf(event.title) : MANAGE_EVENTS_COPY.announce}
      footer={
        <Button look="hot" onClick={form.submit} isBusy={form.submission.isPending}>
          {confirm}
        </Button>
      }
    >
      <form {...form.props} className="grid gap-4">
        <TextField {...form.field('title')} label={FIELDS.title} required />
        <TextAreaField {...form.area('description')} label={FIELDS.description} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('startsAt')} label={FIELDS.startsAt} type="datetime-local" required />
          <TextField {...form.field('endsAt')} label={FIELDS.endsAt} type="datetime-local" required />
        </div>
        <TextField {...form.field('timeZone')} label={FIELDS.timeZone} hint={FIELDS.timeZoneHint} required />
        <TextField {...form.field('place')} label={FIELDS.place} hint={FIELDS.placeHint} required />
        <TextField {...form.field('link')} label={FIELDS.link} type="url" />
        <TextField
          {...form.field('capacity')}
          label={FIELDS.capacity}
          type="number"
          min={1}
          max={EVENT_CAPACITY_MAX}
          required
        />
        {form.failure && <Note tone="bad">{form.failure}</Note>}
        <input type="submit" hidden value={confirm} />
      </form>
    </Dialog>
  )
}

function initialOf(event: ManagedEvent | undefined) {
  const timeZone = event?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    startsAt: event ? wallTime(new Date(event.startsAt), timeZone) : '',
    endsAt: event ? wallTime(new Date(event.endsAt), timeZone) : '',
    timeZone,
    place: event?.place ?? '',
    link: event?.link ?? '',
    capacity: event ? String(event.capacity) : '',
  }
}
