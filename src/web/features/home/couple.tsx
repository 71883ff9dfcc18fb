import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import { pairLabel } from '#web/blocks/receipt/receipt.copy.ts'
import { JUNO, SALMA, THEIR_RECEIPT } from '#web/features/home/home-people.ts'

/** Two people's auras, as far over each other as their score says. */
export function Couple() {
  return (
    <figure className="col-span-full -mx-[20px] mt-8 [--aura-ground:var(--paper)] wide:col-span-7 wide:col-start-6 wide:row-span-2 wide:row-start-1 wide:mt-[min(10.75rem,11.9vw)] wide:mr-[max(-12.5rem,-13.9vw)] wide:ml-16">
      <AuraPairPicture
        first={SALMA.vibe}
        second={JUNO.vibe}
        score={THEIR_RECEIPT.score}
        entrance
        label={pairLabel(SALMA.name, JUNO.name, THEIR_RECEIPT.score)}
        className="w-full"
      />
      <figcaption className="flex justify-between gap-4 px-5 pt-2 text-sm text-ink-2 wide:hidden">
        {[SALMA, JUNO].map(({ name, caption }) => (
          <span key={name} className="last:text-right">
            <b className="block font-display text-xl font-medium text-ink">{name}</b>
            {caption}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
