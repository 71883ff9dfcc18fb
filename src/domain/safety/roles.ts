export const MAIN_ADMIN_LEVEL = 1
export const JUNIOR_ADMIN_LEVEL = 2
export const ROLE_LEVELS = [MAIN_ADMIN_LEVEL, JUNIOR_ADMIN_LEVEL] as const
export type RoleLevel = (typeof ROLE_LEVELS)[number]

/** From least to most: each may do what those before it may. */
export const ACCESS_LEVELS = ['anyone', 'member', 'admin', 'mainAdmin'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

export interface Standing {
  isMember: boolean
  /** The strongest role that is not revoked. */
  roleLevel: number | null
}

/** Where it is required, a role counts for nothing in a session that has not passed a second factor. */
export function needsSecondFactor(
  isRequired: boolean,
  who: { roleLevel: number | null; isConfirmed: boolean },
): boolean {
  return isRequired && who.roleLevel !== null && !who.isConfirmed
}

/** Somebody with a role that counts in their session: for files, which no procedure guards. */
export function isAdminSession<Viewer extends { roleLevel: number | null; isConfirmed: boolean }>(
  viewer: Viewer | null,
  { requiresAdminSecondFactor }: { requiresAdminSecondFactor: boolean },
): viewer is Viewer {
  return (
    viewer !== null &&
    mayCall('admin', { isMember: true, roleLevel: viewer.roleLevel }) &&
    !needsSecondFactor(requiresAdminSecondFactor, viewer)
  )
}

/** A junior admin looks after members. About whoever has a role, only a main admin decides: nobody shuts out those above. */
export function mayActOn(target: { roleLevel: number | null }, actor: { roleLevel: number | null }): boolean {
  return target.roleLevel === null || actor.roleLevel === MAIN_ADMIN_LEVEL
}

export function mayCall(required: AccessLevel, who: Standing): boolean {
  switch (required) {
    case 'anyone':
      return true
    case 'member':
      return who.isMember
    case 'admin':
      return who.isMember && who.roleLevel !== null
    case 'mainAdmin':
      return who.isMember && who.roleLevel === MAIN_ADMIN_LEVEL
  }
}
