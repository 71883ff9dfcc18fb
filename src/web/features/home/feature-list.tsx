import { FEATURES_COPY } from '#web/features/home/home.copy.ts'

/** A table of contents, with figures of the product in place of page numbers. */
export function FeatureList() {
  return (
    <section className="border-t border-rule-strong py-16 wide:py-24">
      <div className="wrap">
        <h2 className="text-[clamp(2.6rem,5.4vw,5rem)] leading-[.98] tracking-[-.035em]">{FEATURES_COPY.heading}</h2>
        <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 wide:mt-14 wide:grid-cols-3 wide:gap-y-14">
          {FEATURES_COPY.features.map(({ figure, name, text }) => (
            <li
              key={name}
              className="grid grid-cols-[5.5rem_1fr] gap-x-4 max-xs:grid-cols-1 border-t border-rule py-4 sm:grid-cols-1 sm:py-6 wide:border-rule-strong wide:py-0 wide:pt-4"
            >
              <h3 className="col-span-full grid grid-cols-subgrid items-baseline sm:block">
                <span className="text-[3.25rem] leading-none tracking-[-.05em] sm:block sm:text-[4.5rem] wide:text-[6.5rem] wide:leading-[.95]">
                  {figure}
                </span>{' '}
                <span className="text-[1.375rem] leading-tight font-medium tracking-[-.01em] sm:mt-2 sm:block">
                  {name}
                </span>
              </h3>
              <p className="col-start-2 max-xs:col-start-1 mt-1 text-[.9375rem] text-pretty text-ink-2 sm:col-start-1 wide:max-w-[38ch]">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
