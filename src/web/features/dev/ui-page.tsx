import { ActionsGroup } from '#web/features/dev/actions-group.tsx'
import { ContentGroup } from '#web/features/dev/content-group.tsx'
import { DEV_COPY } from '#web/features/dev/dev.copy.ts'
import { FeedbackGroup } from '#web/features/dev/feedback-group.tsx'
import { FieldsGroup } from '#web/features/dev/fields-group.tsx'
import { LayersGroup } from '#web/features/dev/layers-group.tsx'
import { pageTitle } from '#web/shell/site.copy.ts'
import { ToastProvider } from '#web/ui/overlays/toast.tsx'

export const meta = () => [{ title: pageTitle(DEV_COPY.title) }, { name: 'robots', content: 'noindex' }]

/** The showroom of `ui/`: in the build only with KISMETRY_DEV_PAGES=on, linked from nowhere. */
export default function UiPage() {
  return (
    <ToastProvider>
      <div className="wrap py-8 wide:py-12">
        <div className="grid gap-4 pb-10">
          <h1 className="display-2">{DEV_COPY.title}</h1>
          <p className="read">{DEV_COPY.lead}</p>
        </div>
        <ActionsGroup />
        <FieldsGroup />
        <LayersGroup />
        <FeedbackGroup />
        <ContentGroup />
      </div>
    </ToastProvider>
  )
}
