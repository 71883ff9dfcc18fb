/** A text with the part that was searched for underlined. */
export function Matched({ text, part }: { text: string; part: string }) {
  const start = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (start < 0) return text
  const end = start + part.length
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-transparent text-inherit underline decoration-marigold decoration-2 underline-offset-2 [text-decoration-skip-ink:none]">
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </>
  )
}
