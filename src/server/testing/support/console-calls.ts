import { TEST_PASSWORD, type Client } from '#server/testing/person.ts'

interface Subject {
  id: string
  email: string
}

const REASON = 'Just trying.'

/** Every procedure of the console, called about somebody. Members and visitors get nothing but a refusal. */
export const CONSOLE_CALLS: Record<string, Record<string, (client: Client, subject: Subject) => Promise<unknown>>> = {
  'console.counters': { plainly: (client) => client.console.counters() },
  'console.now': { plainly: (client) => client.console.now() },
  'console.days': { plainly: (client) => client.console.days() },
  'console.recentTickets': { plainly: (client) => client.console.recentTickets() },
  'console.recentSignups': { plainly: (client) => client.console.recentSignups() },
  'console.listPayments': { plainly: (client) => client.console.listPayments({}) },
  'console.listFailedJobs': { plainly: (client) => client.console.listFailedJobs() },
  'console.retryJobs': { plainly: (client, { id }) => client.console.retryJobs({ jobIds: [id] }) },
  'userDesk.search': { 'for their address': (client, { email }) => client.userDesk.search({ q: email }) },
  'userDesk.find': { 'with their id': (client, { id }) => client.userDesk.find({ userId: id }) },
  'userDesk.signOut': {
    'with their id': (client, { id }) => client.userDesk.signOut({ userId: id, reason: REASON }),
  },
  'userDesk.endSession': {
    'with their id': (client, { id }) => client.userDesk.endSession({ userId: id, sessionId: id, reason: REASON }),
  },
  'userDesk.sendReset': {
    'with their id': (client, { id }) => client.userDesk.sendReset({ userId: id, reason: REASON }),
  },
  'userDesk.verifyEmail': {
    'with their id': (client, { id }) => client.userDesk.verifyEmail({ userId: id, reason: REASON }),
  },
  'userDesk.addNote': {
    'with their id': (client, { id }) => client.userDesk.addNote({ id, userId: id, text: REASON }),
  },
  'staff.reconfirm': { plainly: (client) => client.staff.reconfirm({ password: TEST_PASSWORD }) },
  'staff.listRoles': { plainly: (client) => client.staff.listRoles() },
  'staff.grantRole': { 'to them': (client, { email }) => client.staff.grantRole({ email }) },
  'staff.revokeRole': { 'with their id': (client, { id }) => client.staff.revokeRole({ userId: id }) },
  'staff.auditLog': { 'about them': (client, { id }) => client.staff.auditLog({ targetId: id }) },
  'site.listFlags': { plainly: (client) => client.site.listFlags() },
  'site.saveFlag': { plainly: (client) => client.site.saveFlag({ key: 'flying_car', enabled: true }) },
}
