import { Pause, Play } from 'lucide-react'
import { useViewer } from '#web/api/session.ts'
import { HERO_COPY, HERO_LINES } from '#web/features/home/hero.copy.ts'
import { useRotation } from '#web/features/home/use-rotation.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'

const LINE_MS = 6000

/** The title, four lines that alternate, and the link to sign up. */
export function Hero() {
  const viewer = useViewer()
  const { current, isPaused, toggle } = useRotation(HERO_LINES.length, LINE_MS)
  const Icon = isPaused ? Play : Pause
  return (
    <>
      <h1 className="relative z-1 col-span-full row-start-1 text-[clamp(3.6rem,11.6vw,10.5rem)] leading-[.9] tracking-[-.045em]">
        Meet by <em>vibe,</em>
        <br />
        not just looks
      </h1>
      <div className="relative z-1 col-span-full mt-6 wide:col-span-7 wide:col-start-1 wide:row-start-2 wide:mt-0 wide:pt-[min(3rem,3.4vw)]">
        <TurningLine current={current} />
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <ButtonLink to={paths.signUp} look="hot" size="big">
            {HERO_COPY.start}
          </ButtonLink>
          <ButtonLink to={viewer ? paths.discover : paths.publicDirectory} size="big">
            {HERO_COPY.explore}
          </ButtonLink>
          <div className="max-sm:absolute max-sm:top-2 max-sm:right-0 motion-reduce:hidden">
            <IconButton label={isPaused ? HERO_COPY.play : HERO_COPY.pause} onClick={toggle}>
              <Icon aria-hidden size={16} strokeWidth={1.5} />
            </IconButton>
          </div>
        </div>
      </div>
    </>
  )
}

/** All lines lie in one cell, so that the page never moves; only one of them is there to be seen or read out. */
function TurningLine({ current }: { current: number }) {
  return (
    <p className="grid max-w-[20ch] font-display text-[1.75rem] leading-[1.12] tracking-[-.01em] text-ember-text italic wide:text-[clamp(2rem,3.05vw,2.75rem)]">
      {HERO_LINES.map((line, index) => (
        <span
          key={line}
          className={`col-start-1 row-start-1 text-balance transition-[opacity,translate,visibility] duration-300 ease-calm ${index === current ? '' : 'invisible translate-y-2 opacity-0'}`}
        >
          {line}
        </span>
      ))}
    </p>
  )
}
