export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const EMAIL_MAX_LENGTH = 254
export const FULL_NAME_MAX_LENGTH = 100
export const LOCATION_MAX_LENGTH = 200
export const CONTACT_SUBJECT_MAX_LENGTH = 150
export const CONTACT_MESSAGE_MAX_LENGTH = 5000

export const USERNAME_MIN_LENGTH = 3
export const USERNAME_MAX_LENGTH = 30
export const USERNAME_PATTERN = /^[A-Za-z0-9._-]+$/

export const PHOTO_MAX_BYTES = 15 * 1024 * 1024
/** JPEG first and no HEIC: iPhones then convert their HEIC photos to JPEG. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const RESET_LINK_LIFETIME_MINUTES = 60
/** The new-password screen waits this long on its success text before it goes to the login. */
export const PASSWORD_UPDATED_PAUSE_MS = 3000

export function isUsername(text: string): boolean {
  return text.length >= USERNAME_MIN_LENGTH && text.length <= USERNAME_MAX_LENGTH && USERNAME_PATTERN.test(text)
}
