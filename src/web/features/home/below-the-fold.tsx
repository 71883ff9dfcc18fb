import { Anatomy } from '#web/features/home/anatomy.tsx'
import { CalculatorTeaser } from '#web/features/home/calculator-teaser.tsx'
import { FeatureList } from '#web/features/home/feature-list.tsx'
import { MissionBlock } from '#web/features/home/mission-block.tsx'
import { PressNotice } from '#web/features/home/press-notice.tsx'

/** All that a reader has to scroll to. */
export function BelowTheFold() {
  return (
    <>
      <Anatomy />
      <FeatureList />
      <MissionBlock />
      <PressNotice />
      <CalculatorTeaser />
    </>
  )
}
