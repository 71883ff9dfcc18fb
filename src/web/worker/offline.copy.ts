export const OFFLINE_COPY = {
  title: 'No connection',
  heading: 'Out of',
  headingAccent: 'reach',
  lead: 'Kismetry cannot be reached right now. It may be your connection, or it may be us.',
  kept: 'Messages that were not sent yet are kept in this tab. They go out when you are back.',
  retry: 'Try again',
  recovers: 'When your device is online again, this page opens by itself.',
} as const
