import { privacy } from '#contract/privacy.ts'
import { findPrivacySettings, updatePrivacySettings } from '#server/features/privacy/privacy.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const privacyHandlers = {
  settings: procedure(privacy.settings, async ({ db, viewer, errors }) => {
    const settings = await findPrivacySettings(db, viewer.id)
    if (!settings) throw errors.NOT_FOUND()
    return settings
  }),

  update: procedure(privacy.update, async ({ db, viewer, errors }, changes) => {
    const settings = await updatePrivacySettings(db, viewer.id, changes)
    if (!settings) throw errors.NOT_FOUND()
    return settings
  }),
}
