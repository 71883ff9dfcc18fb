import type { CountedLetter } from '#domain/numerology/name-letters.ts'
import type { Reduction } from '#domain/numerology/reduction.ts'
import type { NameNumberWorking, NumerologyWorking } from '#domain/numerology/working.ts'
import { reductionSteps, type SectionKind } from '#web/features/numerology/numerology.copy.ts'

/** One step on the way to a number: what it is about, and the sums. */
export interface WorkingLine {
  label: string
  sums: string[]
}

const PARTS = { month: 'Month', day: 'Day', year: 'Year' } as const

/** How a number came about, step by step; empty for a number that is missing. */
export function workingLines(kind: SectionKind, working: NumerologyWorking): WorkingLine[] {
  switch (kind) {
    case 'lifePath':
      return lifePathLines(working.lifePath)
    case 'birthday':
      return [{ label: 'Day', sums: fromStart(working.birthday.reduction) }]
    case 'expression':
      return letterLines('All letters', working.expression)
    case 'soulUrge':
      return letterLines('Vowels', working.soulUrge)
    case 'personality':
      return letterLines('Consonants', working.personality)
    case 'maturity':
      return maturityLines(working.maturity)
    case 'hiddenPassion':
    case 'karmicLessons':
      return working.digits.counts
        .filter(({ count }) => count > 0)
        .map(({ digit, letters }) => ({
          label: `Digit ${digit}`,
          sums: [letters.map(({ letter }) => letter).join(' ')],
        }))
  }
}

function lifePathLines({ parts, sum, reduction }: NumerologyWorking['lifePath']): WorkingLine[] {
  const lines = parts.map(({ part, reduction: ofPart }) => ({ label: PARTS[part], sums: fromStart(ofPart) }))
  const added = `${parts.map(({ reduction: ofPart }) => ofPart.number).join(' + ')} = ${sum}`
  return [...lines, { label: 'Together', sums: [added, ...endOf(reduction)] }]
}

function letterLines(label: string, { letters, sum, reduction }: NameNumberWorking): WorkingLine[] {
  if (sum === null || reduction === null) return []
  return [{ label, sums: [`${letters.map(withValue).join(' + ')} = ${sum}`, ...endOf(reduction)] }]
}

const withValue = ({ letter, value }: CountedLetter) => `${letter} ${value}`

function maturityLines({ lifePath, expression, sum, reduction }: NumerologyWorking['maturity']): WorkingLine[] {
  if (expression === null || sum === null || reduction === null) return []
  return [
    {
      label: 'Together',
      sums: [`Life path ${lifePath} + expression ${expression} = ${sum}`, ...endOf(reduction)],
    },
  ]
}

/** A value that nothing was added to yet is named first. */
function fromStart(reduction: Reduction): string[] {
  return reduction.steps.length > 0
    ? [String(reduction.start), ...reductionSteps(reduction)]
    : reductionSteps(reduction)
}

/** After a sum, one digit needs no remark. */
function endOf(reduction: Reduction): string[] {
  return reduction.steps.length > 0 || reduction.stop === 'masterNumber' ? reductionSteps(reduction) : []
}
