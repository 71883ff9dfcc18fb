import type { LegalText } from '#web/features/legal/legal.copy.ts'
import { DELETION_GRACE_DAYS } from '#domain/account/closing-rules.ts'
import { EXPORT_KEPT_DAYS } from '#domain/data-export/export-rules.ts'
import { EVIDENCE_KEPT_DAYS } from '#domain/safety/reports.ts'
import { paths } from '#domain/site/paths.ts'
import { SECOND_STEP_MINUTES } from '#domain/two-factor/two-factor-rules.ts'

export const PRIVACY_COPY: LegalText = {
  title: 'Privacy',
  description:
    'What Kismetry stores about you, who sees it, how long it is kept and how to have it deleted. No ads, no trackers, no cookies but our own.',
  heading: 'What we keep,',
  headingAccent: 'and what we never see',
  lead: 'A dating site asks for things you would not tell a stranger. This page says in plain words what happens to them.',
  facts: [
    { figure: '2', text: 'cookies that stay, from your first sign-in on' },
    { figure: '0', text: 'trackers, ads and requests to other companies' },
    { figure: '30', text: 'days until an unused session ends' },
    { figure: '18+', text: 'only. The server checks the birthday' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        'Kismetry is software that anybody can run on their own server. The people who run this site decide about your data and answer for it. The authors of the software never receive any of it.',
        'You reach the people who run this site through the contact page.',
      ],
      link: { label: 'Write to them', to: paths.contact },
    },
    {
      id: 'you-tell-us',
      title: 'What you tell us',
      paragraphs: ['When you sign up we store what the form asks for:'],
      points: [
        'your full name, username and email address',
        'your birthday, gender, orientation, location, ethnicity and religion',
        'your MBTI type, love language and attachment style, if you gave them',
        'your picture, if you chose one',
        'your password, but only as an argon2id hash. Nobody can read it, and neither can we',
      ],
    },
    {
      id: 'we-work-out',
      title: 'What we work out',
      paragraphs: [
        'From your birthday and your name we compute your two zodiac signs and your numerology numbers, and store them with your profile. From your answers we compute your aura and how well you match with others.',
        'All of this happens on this server, by rules that are written down in the open. Nothing is guessed from your behaviour, and no outside service is asked.',
        'With your profile we also keep your settings, when you joined, which membership you have and from when to when.',
      ],
    },
    {
      id: 'sessions',
      title: 'When you sign in',
      paragraphs: [
        'We make a session and keep with it your IP address and the name your browser gives itself, so that a stolen session can be looked into. It ends when you sign out, when you set a new password, or after 30 days without use.',
        'To slow down guessers, the server counts tries per IP address and per email address. These counts are gone after an hour at most.',
      ],
    },
    {
      id: 'browser',
      title: 'What lies in your browser',
      paragraphs: ['There is nothing to consent to here, because all of it is needed for what you asked for:'],
      points: [
        'a cookie that holds your session. It is made when you sign in and ends with the session',
        'a cookie that names this browser by a random number, for a year after you last signed in, so that somebody whose account was closed for good does not simply begin again',
        `while you sign in with a second factor or a passkey, a cookie that says which sign-in it is, for up to ${SECOND_STEP_MINUTES} minutes. Scripts cannot read any of these cookies`,
        'the theme you chose, dawn or dusk, in local storage',
        'a hint in local storage that you are a member, so that you are not shown the visitors’ navigation first',
        'how you like things: whom Discover shows you, whether the console has keys, which first lines you have seen and that the fonts are here, in local storage',
        'what you have begun to fill in, such as the sign-up form without its password, or your profile, in the storage of that one tab. It is gone when you finish or close the tab',
        'how far you had scrolled, in the storage of that one tab',
        'what you have begun to write in a conversation or to our support, and how far you are in the personality test, in local storage, until it is done or you sign out',
        'messages that could not be sent yet, in the storage of that one tab, until they are sent',
      ],
    },
    {
      id: 'photos',
      title: 'Photos',
      paragraphs: [
        'Every picture is drawn anew on the server in three sizes. Where and when it was taken, the camera and everything else hidden in the file are thrown away, and the original is not kept.',
        'A picture’s address is long, contains a shortened form of the file’s name, and is hard to guess. Whoever has the address can open the picture.',
      ],
    },
    {
      id: 'likes',
      title: 'Likes, blocks and reports',
      paragraphs: [
        'We store whom you like and whom you have marked as a favorite, and since when. Somebody learns of your like only when it is mutual; of a favorite, never. Taking it back deletes it.',
        'We store whom you have blocked until you take it back. The other is never told. What you report is stored with your name and your reason. Only the moderators see it, not the person it is about.',
        'While you are here, we keep when you were last seen, so that others see whether you are online.',
      ],
    },
    {
      id: 'chats',
      title: 'Conversations',
      paragraphs: [
        'We store what you write to each other, when it was sent, and up to where each of you has read. The two of you can read it. It is not encrypted from end to end: the people who run this site could read it in the database.',
        'Whoever has VIP Premium sees that you type and that you have read. That you type is passed on and never stored.',
        'Deleting a conversation takes it from your list only, until one of you writes again. Deleting your own message hides it from both of you; deleting the other’s hides it from you only. The text stays stored until its writer deletes their account. The text of a message that was flagged is shown to the moderators.',
        'Links that you send are not opened or looked at by us.',
      ],
    },
    {
      id: 'others',
      title: 'What others see',
      paragraphs: [
        'Visitors who are not signed in can see in the directory: your username, age, signs, location, picture and whether you are online. They can find you there by your orientation, ethnicity or religion only if you have agreed to it. You are not listed there once your profile is private or your account is deactivated.',
        'Members can see more: also your gender, orientation, numbers, MBTI type, love language, attachment style, ethnicity, religion, photos and what you write about yourself.',
        'Nobody but you and the people who run this site ever sees your email address, your full name, your date of birth, your settings or your sessions.',
      ],
    },
    {
      id: 'letters',
      title: 'Letters and messages to us',
      paragraphs: [
        'We always write to you by email about your account: to confirm your address, for a new password, about new devices and changes of how you sign in, when your plan ends, when your download is ready, when a moderator decided something about you, and when your account is to be deleted, stays or is gone.',
        'We also write about new messages and matches, and once a week about your stars if you ask for that. Each kind has a switch in your settings, and each letter of these a link that ends them. No advertising. Letters go through the mail server that this site uses. Where none is set up, they are kept as files on the server.',
        'What you send through the contact page is stored and mailed to the people who run this site: your name, your email address, the subject and the text. They keep it until your message is answered, or the account with this address is deleted.',
      ],
    },
    {
      id: 'logs',
      title: 'Logs',
      paragraphs: [
        'The server writes a line for each request: time, IP address, which page or procedure, and how it went. Passwords, cookies, reset tokens and the contents of what you send stay out of it. How long these lines are kept is up to the people who run this site.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Nobody else',
      paragraphs: [
        'Your browser talks to this site and to nothing else. Fonts, icons and pictures come from here. There is no analytics, no advertising, no social button, no map from elsewhere. We do not sell or share what you tell us.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      paragraphs: [
        'Everything that is stored, table by table, in the database and the file store of this site. Nothing else is kept about you.',
      ],
      hasStoredData: true,
    },
    {
      id: 'leaving',
      title: 'Pausing and leaving',
      paragraphs: [
        'Deactivating your account hides you from everybody, and your next login brings everything back.',
        `Deleting it for good hides you at once. For ${DELETION_GRACE_DAYS} days a login cancels it. Then everything that is yours is erased: the login, the profile, the numbers, the photos, the likes, the blocks, the text of your messages, the sessions and the memberships. We write to you when you ask for it, and once more when it is done.`,
        `Two things outlive an account. Whoever you talked with keeps their own words, with “Deleted account” in your place. And a copy of something that was reported stays with the moderators until ${EVIDENCE_KEPT_DAYS} days after the case is closed, because nobody can make evidence go away by leaving.`,
        'Lines in the log name accounts by their number only, and go when the people who run this site let them go. Backups, if there are any, may hold deleted data a little longer.',
      ],
      link: { label: 'Delete your account', to: paths.deleteAccount },
    },
    {
      id: 'your-rights',
      title: 'Seeing, correcting, taking with you',
      paragraphs: [
        `Download everything in your account packs all that is yours into one file: answers, numbers, settings, photos, likes, blocks, reports you made, plans, devices, and your conversations as you see them. It can be read without a network, and by programs. The file is kept for ${EXPORT_KEPT_DAYS} days.`,
        'What is wrong you can correct on your profile. For anything else ask through the contact page. In many countries you have further rights, such as complaining to an authority for data protection.',
      ],
      link: { label: 'Download everything', to: paths.dataExport },
    },
    {
      id: 'changes',
      title: 'When this page changes',
      paragraphs: [
        'Kismetry is still being built. When a part opens that stores something new, this page will say so first.',
      ],
    },
  ],
  otherLink: { label: 'Read the terms', to: paths.terms },
}
