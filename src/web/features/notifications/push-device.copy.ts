import type { PushStanding } from '#web/features/notifications/use-push-device.ts'

const STANDING: Record<PushStanding, string> = {
  needsInstalling:
    'On an iPhone or iPad, Kismetry has to be on the Home Screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.',
  unsupported: 'This browser has no push. Letters reach you all the same.',
  denied:
    'This browser keeps notifications of Kismetry away. To change that, open the settings of the site, beside its address, and allow notifications.',
  asking: 'Your browser is asking whether Kismetry may show notifications.',
  off: 'Push is off in this browser.',
  on: 'Push is on in this browser.',
}

export const PUSH_DEVICE_COPY = {
  title: 'Push on this device',
  standing: STANDING,
  /** Nothing for a member without other devices. */
  others: ({ on, all }: { on: number; all: number }) => {
    if (all === 0) return ''
    if (all === 1) return on === 1 ? 'Your other device has it too.' : 'Your other device does not have it.'
    if (on === 0) return `None of your ${all} other devices has it.`
    return `${on} of your ${all} other devices ${on === 1 ? 'has' : 'have'} it.`
  },
  text: 'Show what messages say',
  textHint: 'On the lock screen too, for whoever sees it. Without this, a push says who has written.',
  failed: 'That did not work. Nothing has changed.',
} as const
