import { paths, type Path } from '#domain/site/paths.ts'

/** What the navigation depends on: a plain value, so that it is not rendered again when a member's name arrives. */
export type ViewerKind = 'visitor' | 'member' | 'admin'

export interface NavigationEntry {
  label: string
  to: Path
}

/** The entries of the top navigation, in the specification's order. Login and Sign Out are buttons, not entries. */
export function navigationFor(viewerKind: ViewerKind): NavigationEntry[] {
  if (viewerKind === 'visitor') {
    return [
      { label: 'Home', to: paths.home },
      { label: 'Discover', to: paths.publicDirectory },
      { label: 'Mission', to: paths.mission },
      { label: 'Credits', to: paths.credits },
      { label: 'Membership', to: paths.tiers },
    ]
  }
  return [
    { label: 'Home', to: paths.home },
    { label: 'Discover', to: paths.discover },
    { label: 'Profile', to: paths.profile },
    { label: 'Matches', to: paths.matches },
    ...(viewerKind === 'admin' ? [{ label: 'Admin', to: paths.adminTickets }] : []),
    { label: 'Membership', to: paths.manageMembership },
    { label: 'Chats', to: paths.chats },
  ]
}

export interface NavigationGroup {
  heading: string
  entries: NavigationEntry[]
}

/** The entries of the footer, which the phone's menu has too. */
export function footerFor(isMember: boolean): NavigationGroup[] {
  return [
    {
      heading: 'Explore',
      entries: [
        { label: 'Discover', to: isMember ? paths.discover : paths.publicDirectory },
        { label: 'Calculator', to: paths.calculator },
        // A member's own is called Membership.
        { label: isMember ? 'Plans' : 'Membership', to: paths.tiers },
        { label: 'Credits', to: paths.credits },
      ],
    },
    {
      heading: 'Help and rules',
      entries: [
        { label: 'FAQ', to: paths.faq },
        { label: 'Contact', to: paths.contact },
        { label: 'Privacy', to: paths.privacy },
        { label: 'Terms', to: paths.terms },
        { label: 'Transparency', to: paths.transparency },
      ],
    },
  ]
}
