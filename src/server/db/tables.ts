import type {
  AppealsTable,
  BannedMarksTable,
  DecisionsTable,
  KnownBrowsersTable,
  ReportNotesTable,
  ReportsTable,
} from '#server/db/tables/moderation-tables.ts'
import type {
  AstrologyLettersTable,
  MessageLettersTable,
  MessagePushesTable,
  NotificationsTable,
  PushDevicesTable,
} from '#server/db/tables/notification-tables.ts'
import type {
  BlocksTable,
  LikesTable,
  PassesTable,
  PhotosTable,
  PresenceTable,
  UserRolesTable,
  UsersTable,
  VibeGroupChangesTable,
  VibeGroupSizesTable,
  VibeKeysTable,
} from '#server/db/tables/people-tables.ts'
import type {
  CountedLikesTable,
  EventGuestsTable,
  FeatureFlagsTable,
  LikeAllowancesTable,
  MemberEventsTable,
  MembershipLogsTable,
  MembershipPaymentsTable,
  SiteDatesTable,
  TierBenefitsTable,
  TiersTable,
  UserMembershipsTable,
} from '#server/db/tables/plan-tables.ts'
import type {
  AuthenticatorAppsTable,
  BackupCodesTable,
  CredentialsTable,
  PasskeysTable,
  EmailLinksTable,
  LoginsTable,
  SessionsTable,
  VerificationsTable,
} from '#server/db/tables/login-tables.ts'
import type { ConversationsTable, MessagePhotosTable, MessagesTable } from '#server/db/tables/chat-tables.ts'
import type { VoiceClipsTable } from '#server/db/tables/voice-tables.ts'
import type {
  MembershipTermChangesTable,
  MembershipTermsTable,
  MetricsChangesTable,
  MetricsCountersTable,
  MetricsDaysTable,
  StaffNotesTable,
} from '#server/db/tables/console-tables.ts'
import type { DataExportsTable, LettersTable } from '#server/db/tables/job-tables.ts'
import type {
  AuditLogTable,
  CannedAnswersTable,
  IntroductionsTable,
  TicketEntriesTable,
  TicketPicturesTable,
  TicketsTable,
} from '#server/db/tables/support-tables.ts'
import type {
  BoostsTable,
  FactorWeightsTable,
  ProfileViewsTable,
  SuggestionDaysTable,
  SuggestionsTable,
  VipMembersTable,
} from '#server/db/tables/reach-tables.ts'

/** The schema that the migrations make; `tables.test.ts` compares both. Names are snake_case in the database. */
export interface Tables {
  logins: LoginsTable
  sessions: SessionsTable
  credentials: CredentialsTable
  verifications: VerificationsTable
  emailLinks: EmailLinksTable
  authenticatorApps: AuthenticatorAppsTable
  backupCodes: BackupCodesTable
  passkeys: PasskeysTable
  users: UsersTable
  photos: PhotosTable
  userRoles: UserRolesTable
  tiers: TiersTable
  tierBenefits: TierBenefitsTable
  userMemberships: UserMembershipsTable
  membershipLogs: MembershipLogsTable
  membershipPayments: MembershipPaymentsTable
  presence: PresenceTable
  vibeKeys: VibeKeysTable
  vibeGroupSizes: VibeGroupSizesTable
  vibeGroupChanges: VibeGroupChangesTable
  boosts: BoostsTable
  vipMembers: VipMembersTable
  profileViews: ProfileViewsTable
  suggestionDays: SuggestionDaysTable
  suggestions: SuggestionsTable
  factorWeights: FactorWeightsTable
  likes: LikesTable
  likeAllowances: LikeAllowancesTable
  countedLikes: CountedLikesTable
  memberEvents: MemberEventsTable
  eventGuests: EventGuestsTable
  blocks: BlocksTable
  passes: PassesTable
  reports: ReportsTable
  reportNotes: ReportNotesTable
  decisions: DecisionsTable
  appeals: AppealsTable
  knownBrowsers: KnownBrowsersTable
  bannedMarks: BannedMarksTable
  conversations: ConversationsTable
  messages: MessagesTable
  messagePhotos: MessagePhotosTable
  voiceClips: VoiceClipsTable
  notifications: NotificationsTable
  messageLetters: MessageLettersTable
  astrologyLetters: AstrologyLettersTable
  pushDevices: PushDevicesTable
  messagePushes: MessagePushesTable
  tickets: TicketsTable
  ticketEntries: TicketEntriesTable
  ticketPictures: TicketPicturesTable
  cannedAnswers: CannedAnswersTable
  introductions: IntroductionsTable
  auditLog: AuditLogTable
  featureFlags: FeatureFlagsTable
  siteDates: SiteDatesTable
  letters: LettersTable
  dataExports: DataExportsTable
  metricsCounters: MetricsCountersTable
  metricsChanges: MetricsChangesTable
  metricsDays: MetricsDaysTable
  membershipTerms: MembershipTermsTable
  membershipTermChanges: MembershipTermChangesTable
  staffNotes: StaffNotesTable
}
