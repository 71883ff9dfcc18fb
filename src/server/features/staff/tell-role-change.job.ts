import type { Services } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

/** For roles that are changed at the machine, apart from the server: it tells whoever is looking. */
export const tellRoleChange = {
  name: 'tell-role-change',
  run: async ({ realtime }: Pick<Services, 'realtime'>, { userId }: { userId: string }) => {
    realtime.emit('accounts.roleChanged', [toUser(userId)], {})
  },
}
