import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { Anatomy } from '#web/features/home/anatomy.tsx'
import { CalculatorTeaser } from '#web/features/home/calculator-teaser.tsx'
import { FeatureList } from '#web/features/home/feature-list.tsx'
import { MissionBlock } from '#web/features/home/mission-block.tsx'
import { PressNotice } from '#web/features/home/press-notice.tsx'

/** All that a reader has to scroll to. The notices ask the server whether they are still true. */
export function BelowTheFold() {
  return (
    <QueryClientProvider client={queryClient}>
      <Anatomy />
      <FeatureList />
      <MissionBlock />
      <PressNotice />
      <CalculatorTeaser />
    </QueryClientProvider>
  )
}
