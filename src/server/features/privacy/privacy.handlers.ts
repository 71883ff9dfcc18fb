import { privacy } from '#contract/privacy.ts'
import { findPrivacySettings, updatePrivacySettings } from '#server/features/privacy/privacy.queries.ts'
import { Failure } from '#server/http/api/failure.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const privacyHandlers = {
  settings: procedure(privacy.settings, async ({ db, viewer }) => {
    const settings = await findPrivacySettings(db, viewer.id)
    if (!settings) throw Failure.of('NOT_FOUND')
    return settings
  }),

  update: procedure(privacy.update, async ({ db, viewer }, changes) => {
    const settings = await updatePrivacySettings(db, viewer.id, changes)
    if (!settings) throw Failure.of('NOT_FOUND')
    return settings
  }),
}
