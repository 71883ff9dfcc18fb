import { ArrowRight } from 'lucide-react'
import { MISSION_COPY } from '#web/features/home/home.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The background is the same in both themes, so the whole block always uses the dawn theme. */
export function MissionBlock() {
  return (
    <section data-theme="dawn" className="relative isolate overflow-clip bg-ember py-16 text-on-ink wide:py-24">
      <span aria-hidden className={`-top-[26vw] -right-[18vw] size-[62vw] bg-marigold ${DISC}`} />
      <span aria-hidden className={`top-[7vw] -right-[6vw] size-[34vw] bg-[#ffb3c4] ${DISC}`} />
      <div className="wrap">
        <h2 className="max-w-[15ch] text-[clamp(2.6rem,6.3vw,6rem)] leading-[.98] tracking-[-.035em]">
          {MISSION_COPY.heading}
        </h2>
        <ul className="mt-10 grid border-t border-on-ink md:max-wide:grid-cols-2 md:max-wide:gap-x-8 wide:grid-cols-5 wide:gap-x-6">
          {MISSION_COPY.promises.map(({ name, text }) => (
            <li key={name} className="border-b border-on-ink/30 py-3 font-medium wide:border-0 wide:pt-3.5 wide:pb-0">
              <b className="block font-display text-[1.375rem] leading-tight font-medium">{name}</b>
              {text}
            </li>
          ))}
        </ul>
        <ButtonLink to={paths.mission} size="big" className="mt-8 hover:bg-on-ink/10">
          {MISSION_COPY.action}
          <ArrowRight aria-hidden size={20} strokeWidth={1.5} />
        </ButtonLink>
      </div>
    </section>
  )
}

const DISC = 'absolute -z-1 rounded-full mix-blend-multiply'
