import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#server/config.ts'
import { createMetrics } from '#server/telemetry/metrics/app-metrics.ts'
import { sampleJobs } from '#server/telemetry/metrics/sample-jobs.ts'
import { sampleEventLoop, sampleParts, sampleProcess } from '#server/telemetry/metrics/sample-node.ts'
import { readPlainYaml } from '#server/testing/processes/plain-yaml.ts'

const read = (path: string) => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')
const operating = read('docs/behaviour/operating.md')

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string }
}
const { groups } = readPlainYaml(read('deploy/prometheus-rules.yaml')) as unknown as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

interface Dashboard {
  templating: { list: { query: string }[] }
  panels: { title: string; gridPos: { x: number; y: number; w: number; h: number }; targets: { expr: string }[] }[]
}
const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard
const dashboardQueries = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.map(({ query }) => query).filter((query) => query.startsWith('label_values')),
]

async function everyName(): Promise<string[]> {
  const resources = new AsyncDisposableStack()
  const { registry } = createMetrics()
  sampleProcess(registry, { engine: 'postgres' })
  sampleEventLoop(registry, resources)
  sampleParts(registry, {
    database: {},
    countSockets: () => 0,
    countWaitingEvents: () => 0,
    isRedisUp: () => true,
    countDroppedSpans: () => 0,
    replicaAge: () => 0,
  })
  sampleJobs(registry, {} as never)
  await resources.disposeAsync()
  return registry.names()
}

const namesIn = (query: string) => query.match(/\b(?:kismetry|process|nodejs)_\w+/g) ?? []

test('every metric that the alerts and the dashboard ask for exists', async () => {
  const existing = await everyName()
  const asked = [...rules.map(({ expr }) => expr), ...dashboardQueries].map((query) => ({
    query,
    names: namesIn(query),
  }))
  expect(asked.filter(({ names }) => names.length === 0)).toEqual([])
  expect(asked.flatMap(({ names }) => names).filter((name) => !existing.includes(name))).toEqual([])
})

test('only what never falls is asked for its increase: a gauge that falls would look like a restart', () => {
  const queries = [...rules.map(({ expr }) => expr), ...dashboardQueries]
  const asked = queries.flatMap((query) => [...query.matchAll(/\b(?:rate|increase)\((\w+)/g)].map(([, name]) => name))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((name) => !/_(total|bucket|sum|count)$/.test(name ?? ''))).toEqual([])
})

test('every metric is on the dashboard, and explained', async () => {
  const families = (await everyName()).map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  expect(families.filter((name) => !dashboardQueries.some((query) => query.includes(name)))).toEqual([])
  expect(families.filter((name) => !operating.includes(`\`${name}\``))).toEqual([])
})

test('every alert is complete, and the operator reads what to do', () => {
  expect(rules.length).toBeGreaterThanOrEqual(5)
  const section = operating.split('## Alerts')[1]?.split('\n## ')[0] ?? ''
  for (const rule of rules) {
    expect(rule.for).toMatch(/^\d+m$/)
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    expect(rule.annotations.summary).toMatch(/\.$/)
    const paragraph = section.split('\n').find((line) => line.startsWith(`**${rule.alert}.**`))
    expect(paragraph?.length).toBeGreaterThan(100)
  }
  const explained = [...section.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name)
  expect(explained).toEqual(rules.map(({ alert }) => alert))
})

test('brackets of every query match, and no two panels overlap', () => {
  for (const query of [...rules.map(({ expr }) => expr), ...dashboardQueries]) {
    for (const [open, close] of ['()', '[]', '{}']) {
      const [opened, closed] = [query.split(open ?? '').length, query.split(close ?? '').length]
      expect({ query, opened }).toEqual({ query, opened: closed })
    }
  }
  const cells = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(cells).size).toBe(cells.length)
})
