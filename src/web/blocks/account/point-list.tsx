/** What a page wants known before somebody decides, point by point. */
export function PointList({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <dl className="grid border-b border-rule">
      {points.map(({ title, text }) => (
        <div key={title} className="grid gap-x-8 gap-y-1 border-t border-rule py-4 wide:grid-cols-[5fr_8fr]">
          <dt className="font-semibold">{title}</dt>
          <dd className="max-w-[58ch] text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
