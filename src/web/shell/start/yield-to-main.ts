/** Ends the current task, so that the browser can respond to whoever has tapped meanwhile. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
