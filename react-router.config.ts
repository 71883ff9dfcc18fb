import type { Config } from '@react-router/dev/config'
import { shellAddress } from '#domain/site/paths.ts'
import { MEMBER_SHELLS } from '#web/api/early-calls.ts'
import { PRERENDERED_PATHS } from '#web/paths.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...PRERENDERED_PATHS, ...MEMBER_SHELLS.map(shellAddress)],
} satisfies Config
