export function OnlineDot({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-block size-2.5 flex-none rounded-full bg-online ${className}`}>
      <span className="sr-only">Online</span>
    </span>
  )
}
