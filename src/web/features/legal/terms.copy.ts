import type { LegalText } from '#web/features/legal/legal.copy.ts'
import { paths } from '#domain/site/paths.ts'

export const TERMS_COPY: LegalText = {
  title: 'Terms',
  description:
    'The rules of Kismetry in plain words: adults only, be truthful, be kind, what happens after a report, and what nobody can promise.',
  heading: 'The house rules,',
  headingAccent: 'in plain words',
  lead: 'By making an account you agree to this page. It is short enough to read, so please do.',
  facts: [
    { figure: '18', text: 'or older, without exception' },
    { figure: 'True', text: 'answers, real pictures, one account' },
    { figure: 'Kind', text: 'to people, whatever the score' },
    { figure: '$0', text: 'to find people and to talk to them' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who you agree with',
      paragraphs: [
        'Kismetry is free software that anybody can run. You make this agreement with the people who run this site, not with the authors of the software.',
      ],
      link: { label: 'Write to them', to: paths.contact },
    },
    {
      id: 'adults',
      title: 'Adults only',
      paragraphs: [
        'You have to be at least 18 years old, or older where your law says so. We check the birthday you give. An account of somebody younger is closed as soon as we know.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'One person, one account. Keep your password to yourself, and set a new one if you think that somebody else knows it: this signs out every device at once.',
        'You can deactivate your account whenever you like, and come back by signing in. You can also delete it for good, yourself, in your account.',
      ],
    },
    {
      id: 'truthful',
      title: 'Be truthful',
      paragraphs: [
        'Give your real birthday and answer as yourself. Show pictures of you. Do not pretend to be somebody else, living, dead or invented.',
        'Everybody has to confirm their email address. Nobody has checked who they are. Take the usual care: meet in public, tell a friend, send no money.',
      ],
    },
    {
      id: 'kind',
      title: 'Be kind',
      paragraphs: ['Everybody here took a small risk by showing up. These things cost you your account:'],
      points: [
        'harassment, threats, hate, or pressing on after a no',
        'sexual pictures or messages that nobody asked for',
        'selling, recruiting, fraud, or asking for money',
        'anything that harms or sexualises minors. This is also reported to the authorities',
        'publishing what others told you in confidence',
        'collecting profiles by machine, or attacking the site',
      ],
    },
    {
      id: 'yours',
      title: 'What you write stays yours',
      paragraphs: [
        'Your words and pictures belong to you. You allow this site to store them and to show them to the people described on the privacy page, for as long as you have an account. Only post what is yours to post.',
      ],
      link: { label: 'Read about privacy', to: paths.privacy },
    },
    {
      id: 'reports',
      title: 'Reports and suspension',
      paragraphs: [
        'If somebody breaks these rules, tell us. The person you report does not learn who it was. A human being reads every report.',
        'Depending on what happened we may remove content, hide a profile, suspend an account or close it for good. If you think that we got it wrong, write to us and we will look again.',
      ],
      link: { label: 'Report something', to: paths.contact },
    },
    {
      id: 'membership',
      title: 'Membership and money',
      paragraphs: [
        'Finding people and talking to them is free. VIP and VIP Premium add perks. No payment is taken today: there is no checkout yet, and the prices are shown for reference. Before that changes you will be asked, and nothing renews by itself until then.',
      ],
      link: { label: 'See the tiers', to: paths.tiers },
    },
    {
      id: 'no-guarantees',
      title: 'A lens, not a law',
      paragraphs: [
        'Signs, numbers, types and scores are there to start a conversation. They are no science, no advice and no promise. We cannot guarantee that you meet anybody, or what the people you meet are like.',
        'The site is offered as it is. It may be interrupted, have faults, or end. As far as the law allows, the people who run it are not liable for what follows from that, or for what members do. Rights that the law gives you as a consumer stay as they are.',
      ],
    },
    {
      id: 'software',
      title: 'The software',
      paragraphs: [
        'The program is free software under the GNU Affero General Public License, version 3 or later. You may read, run, change and share it under that licence. If you want the source of exactly what runs here, ask through the contact page and you will get it.',
      ],
    },
    {
      id: 'changes',
      title: 'When these rules change',
      paragraphs: [
        'We will change this page when the site changes. If a change matters to you as a member, we will tell you before it counts. If you do not agree, you can leave and have everything deleted.',
      ],
    },
  ],
  otherLink: { label: 'Read about privacy', to: paths.privacy },
}
