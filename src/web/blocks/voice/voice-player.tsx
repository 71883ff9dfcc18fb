import { useRef, useState } from 'react'
import { Pause, Play } from 'lucide-react'
import type { VoiceClip } from '#contract/voice-clip.ts'
import { clockTime, PLAYER_COPY } from '#web/blocks/voice/voice.copy.ts'
import { Waveform } from '#web/blocks/voice/waveform.tsx'
import { IconButton } from '#web/ui/button.tsx'

interface VoicePlayerProps {
  clip: Pick<VoiceClip, 'url' | 'durationMs' | 'peaks'>
  /** What is heard, in the accessible names: "the voice of Mara". */
  label: string
}

/** The one that is playing: the next to start pauses it. */
let playing: HTMLAudioElement | null = null

export function VoicePlayer({ clip, label }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const total = clip.durationMs / 1000
  const toggle = async () => {
    const element = audio.current
    if (!element) return
    if (isPlaying) return element.pause()
    if (playing !== element) playing?.pause()
    playing = element
    // After an error the element does not ask for the file again by itself.
    if (hasFailed) element.load()
    setHasFailed(false)
    await element.play().catch((error: unknown) => setHasFailed((error as Error).name !== 'AbortError'))
  }
  const seek = (to: number) => {
    setSeconds(to)
    if (audio.current) audio.current.currentTime = to
  }
  return (
    <div className="grid w-full max-w-96 gap-1">
      <div className="flex items-center gap-3">
        <IconButton
          label={isPlaying ? PLAYER_COPY.pause(label) : PLAYER_COPY.play(label)}
          onClick={() => void toggle()}
        >
          {isPlaying ? (
            <Pause aria-hidden size={18} strokeWidth={1.5} />
          ) : (
            <Play aria-hidden size={18} strokeWidth={1.5} className="translate-x-px" />
          )}
        </IconButton>
        <div className="relative min-w-0 grow">
          <Waveform peaks={clip.peaks} played={seconds / total} />
          <input
            type="range"
            min={0}
            max={total}
            step={0.1}
            value={Math.min(seconds, total)}
            aria-label={PLAYER_COPY.position(label)}
            aria-valuetext={PLAYER_COPY.at(Math.round(seconds))}
            onChange={({ target }) => seek(Number(target.value))}
            className="absolute inset-0 h-full w-full cursor-pointer appearance-none rounded-sm bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
          />
        </div>
        <span className="flex-none text-sm text-ink-2 tabular-nums">
          {clockTime(isPlaying || seconds > 0 ? seconds : total)}
        </span>
      </div>
      {hasFailed && (
        <p role="alert" className="text-sm text-ember-text">
          {PLAYER_COPY.failed}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Nobody has written down what members say. */}
      <audio
        ref={audio}
        src={clip.url}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
        onEnded={() => setSeconds(0)}
        onError={() => setHasFailed(true)}
      />
    </div>
  )
}
