import type { Client } from '#server/testing/person.ts'

/** Somebody whom the calls below try to learn about. */
export interface Subject {
  id: string
  username: string
  email: string
  photoId: string
  /** Of the conversation that the subject and one of the callers have. */
  conversationId: string
  /** Something that the subject has said in it. */
  messageId: string
}

export type Call = (client: Client, subject: Subject) => Promise<unknown>

/** What the people who run the site call, and what those concerned read of it. */
export const DESK_CALLS: Record<string, Record<string, Call>> = {
  'moderation.list': { plainly: (client) => client.moderation.list({}) },
  'moderation.find': { 'with their id': (client, { id }) => client.moderation.find({ reportId: id }) },
  'moderation.openConversation': {
    'with their id': (client, { id }) => client.moderation.openConversation({ reportId: id, before: 9 }),
  },
  'moderation.hold': { 'with their id': (client, { id }) => client.moderation.hold({ reportId: id }) },
  'moderation.release': { 'with their id': (client, { id }) => client.moderation.release({ reportId: id }) },
  'moderation.setStatus': {
    'with their id': (client, { id }) => client.moderation.setStatus({ reportId: id, status: 'open' }),
  },
  'moderation.addNote': {
    'with their id': (client, { id }) => client.moderation.addNote({ reportId: id, id, text: 'x' }),
  },
  'moderation.decide': {
    'with their id': (client, { id }) => client.moderation.decide({ reportId: id, id, verb: 'dismiss' }),
  },
  'moderation.openCase': {
    'with their id': (client, { id }) => client.moderation.openCase({ id, userId: id, reason: 'x' }),
  },
  'moderation.decideAppeal': {
    'with their id': (client, { id }) =>
      client.moderation.decideAppeal({ reportId: id, outcome: 'upheld', answer: 'x' }),
  },
  'moderation.mine': { plainly: (client) => client.moderation.mine() },
  'moderation.appeal': {
    'with their id': (client, { id }) => client.moderation.appeal({ decisionId: id, text: 'x' }),
  },
  'moderation.transparency': { plainly: (client) => client.moderation.transparency() },
  'supportDesk.list': { plainly: (client) => client.supportDesk.list({}) },
  'supportDesk.listStaff': { plainly: (client) => client.supportDesk.listStaff() },
  'supportDesk.listCanned': { plainly: (client) => client.supportDesk.listCanned() },
  'supportDesk.find': { 'with their id': (client, { id }) => client.supportDesk.find({ ticketId: id }) },
  'supportDesk.listEntries': { 'with their id': (client, { id }) => client.supportDesk.listEntries({ ticketId: id }) },
  'supportDesk.answer': {
    'with their id': (client, { id }) => client.supportDesk.answer({ id, ticketId: id, text: 'x' }),
  },
  'supportDesk.addNote': {
    'with their id': (client, { id }) => client.supportDesk.addNote({ id, ticketId: id, text: 'x' }),
  },
  'supportDesk.update': { 'with their id': (client, { id }) => client.supportDesk.update({ ticketId: id }) },
  'supportDesk.saveCanned': {
    'with their id': (client, { id }) => client.supportDesk.saveCanned({ id, title: 'x', text: 'x', category: null }),
  },
  'supportDesk.deleteCanned': { 'with their id': (client, { id }) => client.supportDesk.deleteCanned({ id }) },
}
