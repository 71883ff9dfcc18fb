export const EVENTS_COPY = {
  title: 'Events',
  lead: 'Evenings, walks and talks, with other members. Places are few, so that everybody gets to talk.',
  teaserTitle: 'For VIP members',
  teaser:
    'A few times a month members meet: in a bar, under the stars, or online. You see who we are, and we see who you are. Here is what is coming; with VIP you can join.',
  seePlans: 'See the plans',
  upcoming: 'Coming up',
  mine: 'Yours',
  past: 'Past year',
  loading: 'Loading events…',
  failed: 'The events could not be loaded.',
  noUpcoming: 'Nothing is planned right now. We will announce it here.',
  noMine: 'You have not joined anything yet.',
  noPast: 'Nothing yet.',
  more: 'Show more',
  join: 'Take a place',
  wait: 'Join the waiting list',
  leave: 'Give the place back',
  leaveQueue: 'Leave the waiting list',
  actionFor: (action: string, title: string) => `${action}: ${title}`,
  joined: 'You have a place. It is in “Yours” now, with where to go.',
  queued: 'You are on the waiting list. We tell you when a place comes free.',
  left: 'Done. Somebody else will be glad.',
  yourPlace: 'You have a place',
  waiting: (before: number) => (before === 0 ? 'Next on the waiting list' : `${before} before you on the waiting list`),
  calledOff: 'Called off',
  placesLeft: (left: number, capacity: number) =>
    left === 0
      ? capacity === 1
        ? 'The one place is taken'
        : `All ${capacity} places taken`
      : `${left} of ${capacity} places left`,
  queue: (count: number) => (count === 1 ? '1 person waits' : `${count} people wait`),
  where: 'Where',
  link: 'Link',
  calendar: 'Add to calendar',
  there: (time: string, city: string) => `${time} in ${city}`,
  kept: 'Your place stays yours, although your plan has no events any more.',
} as const
