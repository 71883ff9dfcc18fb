import { privacy } from '#contract/privacy.ts'
import { findPrivacySettings, updatePrivacySettings } from '#server/features/privacy/privacy.queries.ts'
import { Failure } from '#server/http/api/failure.ts'
import { handle } from '#server/http/api/procedure.ts'

export const privacyHandlers = {
  settings: handle(privacy.settings, async ({ db, viewer }) => {
    const settings = await findPrivacySettings(db, viewer.id)
    if (!settings) throw Failure.of('NOT_FOUND')
    return settings
  }),

  update: handle(privacy.update, async ({ db, viewer }, changes) => {
    const settings = await updatePrivacySettings(db, viewer.id, changes)
    if (!settings) throw Failure.of('NOT_FOUND')
    return settings
  }),
}
