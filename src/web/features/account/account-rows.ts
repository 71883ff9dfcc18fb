import type { AccountOverview } from '#contract/account.ts'
import { paths, type Path } from '#domain/site/paths.ts'
import { boostsState } from '#web/blocks/boosts/boosts.copy.ts'
import {
  ACCOUNT_COPY,
  devicesState,
  emailState,
  factorsState,
  downloadText,
  notificationsState,
  numbersState,
  passwordState,
  planState,
  ticketsState,
  signsState,
  viewersState,
} from '#web/features/account/account.copy.ts'

/** What a row says beside its name. */
export interface RowState {
  text: string
  /** A green dot in front: others can see something. */
  isLive?: boolean
  /** From 0 to 1: work under way fills the line below the row. */
  progress?: number
}

export interface AccountRow {
  to: Path
  label: string
  state(overview: AccountOverview, today: Date): RowState
}

export interface AccountSection {
  title: string
  rows: AccountRow[]
}

const { sections, rows } = ACCOUNT_COPY
const says = (text: string) => () => ({ text })

/** Every row of the contents page. A page that is new gets its line here, and its state in `account.queries.ts`. */
export const LEFT_SECTIONS: AccountSection[] = [
  {
    title: sections.signingIn,
    rows: [
      { to: paths.editEmail, label: rows.editEmail, state: (overview) => ({ text: emailState(overview) }) },
      {
        to: paths.changePassword,
        label: rows.changePassword,
        state: (overview, today) => ({ text: passwordState(overview, today) }),
      },
      { to: paths.devices, label: rows.devices, state: (overview) => ({ text: devicesState(overview) }) },
      { to: paths.twoFactor, label: rows.twoFactor, state: (overview) => ({ text: factorsState(overview) }) },
    ],
  },
  {
    title: sections.seenAndHeard,
    rows: [
      {
        to: paths.privacySettings,
        label: rows.privacy,
        state: ({ profileVisibility }) =>
          profileVisibility ? { text: ACCOUNT_COPY.public, isLive: true } : { text: ACCOUNT_COPY.private },
      },
      { to: paths.viewers, label: rows.viewers, state: ({ viewerCount }) => ({ text: viewersState(viewerCount) }) },
      {
        to: paths.notifications,
        label: rows.notifications,
        state: (overview) => ({ text: notificationsState(overview) }),
      },
    ],
  },
  {
    title: sections.data,
    rows: [
      { to: paths.dataExport, label: rows.download, state: downloadState },
      { to: paths.deactivate, label: rows.deactivate, state: says(ACCOUNT_COPY.deactivate) },
      { to: paths.deleteAccount, label: rows.deleteForGood, state: says(ACCOUNT_COPY.deleteForGood) },
    ],
  },
]

export const RIGHT_SECTIONS: AccountSection[] = [
  {
    title: sections.membership,
    rows: [
      {
        to: paths.manageMembership,
        label: rows.manageMembership,
        state: (overview) => ({ text: planState(overview) }),
      },
      { to: paths.concierge, label: rows.concierge, state: says(ACCOUNT_COPY.concierge) },
      { to: paths.membershipHistory, label: rows.membershipHistory, state: says(ACCOUNT_COPY.membershipHistory) },
      { to: paths.events, label: rows.events, state: says(ACCOUNT_COPY.events) },
      { to: paths.boosts, label: rows.boosts, state: ({ boosts }) => ({ text: boostsState(boosts) }) },
    ],
  },
  {
    title: sections.readings,
    rows: [
      { to: paths.accountMbti, label: rows.mbti, state: ({ mbti }) => ({ text: mbti ?? ACCOUNT_COPY.unanswered }) },
      {
        to: paths.accountLoveLanguage,
        label: rows.loveLanguage,
        state: ({ loveLanguage }) => ({ text: loveLanguage ?? ACCOUNT_COPY.unanswered }),
      },
      { to: paths.astrologyReport, label: rows.astrology, state: (overview) => ({ text: signsState(overview) }) },
      { to: paths.numerology, label: rows.numerology, state: (overview) => ({ text: numbersState(overview) }) },
      { to: paths.mbtiTest, label: rows.mbtiTest, state: says(ACCOUNT_COPY.mbtiTest) },
    ],
  },
]

/** Below the last heading, above the links. */
export const HELP_ROWS: AccountRow[] = [
  { to: paths.support, label: rows.support, state: (overview) => ({ text: ticketsState(overview) }) },
]

/** Below the last heading, side by side: they have no state. */
export const HELP_LINKS: { to: Path; label: string }[] = [
  { to: paths.contact, label: rows.contact },
  { to: paths.faq, label: rows.faq },
  { to: paths.privacy, label: rows.privacyPolicy },
  { to: paths.terms, label: rows.terms },
]

function downloadState({ download }: AccountOverview): RowState {
  const text = downloadText(download)
  const isUnderWay = download?.state === 'waiting' || download?.state === 'packing'
  return isUnderWay ? { text, progress: download.progress / 100 } : { text }
}
