export const REPORT_TARGETS = ['user', 'message'] as const
export type ReportTarget = (typeof REPORT_TARGETS)[number]

export const REPORT_STATUSES = ['open', 'in_review', 'actioned', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

export const REPORT_REASON_MAX_LENGTH = 1000
