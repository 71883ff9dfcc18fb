/** The specification's texts stand here letter by letter. */
export const CONTACT_COPY = {
  title: 'Contact',
  description:
    'Write to the people who run Kismetry: questions, reports, support, or a wish to have your data deleted.',
  heading: 'Write',
  headingAccent: 'to us',
  lead: 'A question, a report, an offer of help, a wish to be forgotten. A person reads it and answers by email.',
  ticket: {
    title: 'Need help with your account?',
    text: 'A ticket is answered on this site, keeps everything together and takes pictures.',
    link: 'Open a ticket',
  },
  reasons: [
    {
      title: 'Something wrong with a member?',
      text: 'Tell us the username and what happened. They do not learn who wrote.',
    },
    { title: 'Want your data deleted?', text: 'Write from the address of your account, so that we know it is you.' },
    { title: 'Want to support Kismetry?', text: 'Tell us how, and under which name we may thank you.' },
  ],
  name: 'Name',
  email: 'Email',
  emailHint: 'We only use it to answer you.',
  subject: 'Subject',
  message: 'Message',
  submit: 'Send message',
  sending: 'Sending…',
  incomplete: 'Please fill out all fields.',
  failure: 'Failed to send your message. Please try again.',
  success: 'Message sent successfully. Thank you!',
} as const
