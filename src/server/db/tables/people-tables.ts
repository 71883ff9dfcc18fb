import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LifePath } from '#domain/compatibility/life-path.ts'
import type { NotificationSettings } from '#domain/notifications/notification-rules.ts'
import type {
  AttachmentStyle,
  Ethnicity,
  Gender,
  LoveLanguage,
  MbtiType,
  Orientation,
  Religion,
} from '#domain/people/choices.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

export interface UsersTable {
  userId: string
  name: string
  username: string
  gender: Gender
  orientation: Orientation | null
  /** `YYYY-MM-DD` */
  birthday: string
  location: string
  westernSign: WesternSign
  easternSign: EasternSign | 'Unknown'
  mbti: MbtiType | null
  loveLanguage: LoveLanguage | null
  attachmentStyle: AttachmentStyle | null
  ethnicity: Ethnicity | null
  religion: Religion | null
  aboutMe: string | null
  likesDislikes: string | null
  hobbies: string | null
  profession: string | null
  lifePath: LifePath
  soulUrge: number | null
  expression: number | null
  destiny: number | null
  birthdayNumber: number
  personalityNumber: number | null
  maturityNumber: number | null
  karmicLessons: number[]
  hiddenPassion: number[]
  profileVisibility: Generated<boolean>
  showInDiscover: Generated<boolean>
  accountActive: Generated<boolean>
  deactivatedAt: Date | null
  visibilityBeforeDeactivation: boolean | null
  notificationSettings: ColumnType<NotificationSettings, string | undefined, string>
  createdAt: Generated<Date>
  /** The domain's packed factors; written with every change of one of them. */
  vibeKey: number
  suspendedAt: Date | null
  /** When the suspension ends by itself; null for never. */
  suspendedUntil: Date | null
  /** Visitors may find this person by orientation, ethnicity and religion. */
  answersArePublic: Generated<boolean>
  isListed: GeneratedAlways<boolean>
  latitude: number | null
  longitude: number | null
  /** Both as one whole number. */
  placeCell: GeneratedAlways<number | null>
  searchText: string
  searchWords: GeneratedAlways<string>
  /** The account is closed, and will be erased some days after this moment. */
  deletionRequestedAt: Date | null
  /** The erasure is under way: no login brings the account back. */
  erasureStartedAt: Date | null
  /** From the member's browser: where their midnight is. */
  timeZone: string | null
}

export interface PhotosTable {
  id: string
  userId: string
  path: string
  isProfilePicture: Generated<boolean>
  /** Ascending within a member's gallery, with gaps and negative numbers. */
  position: number
  width: number
  height: number
  blur: string
  createdAt: Generated<Date>
}

export interface UserRolesTable {
  userId: string
  roleLevel: number
  grantedAt: Generated<Date>
  revokedAt: Date | null
}

export interface PresenceTable {
  userId: string
  lastSeen: Date
  /** Copies from `users`, which triggers keep up to date. */
  vibeKey: number | null
  isListed: Generated<boolean>
  ethnicity: Ethnicity | null
  religion: Religion | null
}

/** Every vibe key that a listed person has or once had; triggers add them. */
export interface VibeKeysTable {
  vibeKey: number
  /** The transaction that added it, as a number in text. */
  addedIn: Generated<string>
}

/** Listed people of each gender and orientation, by the index in `VIBE_GROUPS`. */
export interface VibeGroupSizesTable {
  vibeGroup: number
  people: number
}

/** What writers add, until it is folded into the sizes. */
export interface VibeGroupChangesTable {
  vibeGroup: number
  delta: number
}

export interface LikesTable {
  likerId: string
  likedId: string
  isLiked: boolean
  isFavorite: boolean
  likedAt: Date | null
  favoritedAt: Date | null
}

export interface BlocksTable {
  blockerId: string
  blockedId: string
  createdAt: Date
}

export interface PassesTable {
  passerId: string
  passedId: string
  passedUntil: Date
}
