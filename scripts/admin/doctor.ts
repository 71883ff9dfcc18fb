import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { examine } from '#server/doctor/doctor.ts'
import { bad, type Finding } from '#server/doctor/finding.ts'
import type { SiteCommand } from './command.ts'

const USAGE = 'doctor [--nodes N]'

function readNodes([option, value]: string[]): number {
  const nodes = option === undefined ? 1 : Number(value)
  if ((option !== undefined && option !== '--nodes') || !Number.isSafeInteger(nodes) || nodes < 1)
    throw new Error(`Say how many nodes there are: npm run admin -- ${USAGE}`)
  return nodes
}

function inLine({ state, what, is, remedy }: Finding): string {
  return `${state.padEnd(4)}  ${what}: ${is}${remedy ? `. ${remedy}` : ''}`
}

/** With settings with which the server would not start, only those can be told. */
async function findingsFor(environment: Record<string, string | undefined>, nodes: number): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
      .split('\n')
      .map((problem) => bad('Settings', problem.replace(/\.$/, ''), 'The server does not start with this.'))
  }
  return examine(config, nodes)
}

export const DOCTOR_COMMANDS = {
  doctor: {
    usage: USAGE,
    does: 'looks at the installation, says what to change, and ends with code 1 if something is bad',
    runAlone: async (args, environment) => {
      const findings = await findingsFor(environment, readNodes(args))
      for (const finding of findings) console.log(inLine(finding))
      const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
      console.log(`${count('ok')} ok, ${count('warn')} to look at, ${count('bad')} bad`)
      if (count('bad') > 0) process.exitCode = 1
    },
  },
} satisfies Record<string, SiteCommand>
