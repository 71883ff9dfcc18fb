const WIDTH = 30

/** Shows the progress on one line of the terminal. */
export function progressBar(total: number, what: string): (done: number) => void {
  return (done) => {
    const filled = Math.round((done / total) * WIDTH)
    const bar = '█'.repeat(filled) + '·'.repeat(WIDTH - filled)
    process.stderr.write(`\r${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what} `)
  }
}
