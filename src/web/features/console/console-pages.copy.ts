export const MEMBERSHIPS_COPY = {
  title: 'Memberships',
  active: 'Active Members',
  split: 'VIP / Premium Split',
  mrr: 'MRR (Est.)',
  mrrHint: 'What the active plans cost a month',
  payments: 'Latest Payments',
  none: 'No payments yet.',
  gone: 'Somebody who has left',
  columns: { who: 'Who', plan: 'Plan', method: 'Method', amount: 'Amount', date: 'Date' },
} as const

export const JOBS_COPY = {
  title: 'Jobs',
  lead: 'Work that was tried several times and given up. The newest first; at most a hundred.',
  none: 'No failed jobs.',
  retry: 'Retry',
  retryOf: (job: string) => `Retry ${job}`,
  retryAll: 'Retry all',
  retried: (count: number) => `${count} ${count === 1 ? 'job runs' : 'jobs run'} again.`,
  attempts: (count: number) => `${count} ${count === 1 ? 'attempt' : 'attempts'}`,
  columns: { job: 'Job', error: 'Error', attempts: 'Attempts', data: 'Data', failed: 'Given up', act: 'Retry' },
} as const
