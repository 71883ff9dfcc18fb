import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Recorder } from '#web/blocks/voice/recorder.tsx'
import { stubForTest } from './support/dom.ts'
import { expectText, press } from './support/hands.ts'

/** A microphone that hears nothing. `allow` answers the browser's question; `prepare` is called for what was recorded. */
function installMicrophone() {
  const recorders: EventTarget[] = []
  const track = {
    isListening: true,
    stop() {
      track.isListening = false
      // A browser ends what is being recorded together with its tracks, a little later.
      for (const recorder of recorders) queueMicrotask(() => recorder.dispatchEvent(new Event('stop')))
    },
  }
  const { promise, resolve } = Promise.withResolvers<unknown>()
  class FakeMediaRecorder extends EventTarget {
    state = 'inactive'
    start() {
      this.state = 'recording'
      recorders.push(this)
    }
  }
  class FakeAudioContext {
    state = 'running'
    createAnalyser = () => ({ fftSize: 2, getFloatTimeDomainData: () => undefined })
    createMediaStreamSource = () => ({ connect: () => undefined })
    close = () => Promise.resolve()
  }
  const prepare = vi.fn<() => void>()
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => promise }, configurable: true })
  Object.defineProperty(window, 'MediaRecorder', { value: FakeMediaRecorder, configurable: true })
  stubForTest('MediaRecorder', FakeMediaRecorder)
  stubForTest('AudioContext', FakeAudioContext)
  stubForTest('OfflineAudioContext', prepare)
  return { track, prepare, allow: () => resolve({ getTracks: () => [track] }) }
}

function openRecorder() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const nothing = () => undefined
  root.render(
    <Recorder submitLabel="Save" cancelLabel="Cancel" isSubmitting={false} onSubmit={nothing} onCancel={nothing} />,
  )
  onTestFinished(() => root.unmount())
  return { close: () => root.unmount() }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a microphone that is allowed after the recorder was closed does not stay on', async () => {
  const { track, allow } = installMicrophone()
  const recorder = openRecorder()
  await press('Record')
  await expectText('microphone')
  recorder.close()
  allow()
  await vi.waitFor(() => expect(track.isListening).toBe(false))
})

test('closing the recorder while it records stops the microphone, and nothing is made of what it heard', async () => {
  const { track, prepare, allow } = installMicrophone()
  const recorder = openRecorder()
  await press('Record')
  allow()
  await expectText('0:00 / 0:30')
  expect(track.isListening).toBe(true)
  recorder.close()
  expect(track.isListening).toBe(false)
  await soon()
  expect(prepare).not.toHaveBeenCalled()
})
