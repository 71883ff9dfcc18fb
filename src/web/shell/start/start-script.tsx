import { START_CODE } from '#web/shell/start/start-code.ts'

export function StartScript() {
  return <script dangerouslySetInnerHTML={{ __html: START_CODE }} />
}
