const WIDTH = 30

/** Draws how far it is on one line of the terminal, over and over. */
export function progressBar(total: number, what: string): (done: number) => void {
  return (done) => {
    const filled = Math.round((done / total) * WIDTH)
    const bar = '█'.repeat(filled) + '·'.repeat(WIDTH - filled)
    process.stderr.write(`\r${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what} `)
  }
}
