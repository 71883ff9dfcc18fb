/** The import rules. The project references of `tsc -b` enforce the arrows between the sides a second time. */
const side = (name) => `^src/${name}/`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-only-itself',
      severity: 'error',
      from: { path: side('domain'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: side('domain') },
    },
    {
      name: 'contract-imports-domain-zod-orpc',
      severity: 'error',
      from: { path: side('contract'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(contract|domain)/', 'node_modules/(zod|@orpc/contract)/'] },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: side('server') },
      to: { path: side('web') },
    },
    {
      name: 'web-never-imports-server',
      comment: 'A web test may start the test app.',
      severity: 'error',
      from: { path: side('web'), pathNot: '\\.test\\.tsx?$' },
      to: { path: side('server') },
    },
    {
      name: 'features-keep-their-handlers',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: { path: '\\.handlers\\.ts$', pathNot: '^src/server/features/$1/' },
    },
    {
      name: 'only-app-knows-all-features',
      severity: 'error',
      from: {
        path: side('server'),
        pathNot: ['^src/server/features/', '^src/server/(app|router|jobs/jobs-table)\\.ts$', '^src/server/seed/'],
      },
      to: { path: '^src/server/features/', pathNot: '\\.queries\\.ts$' },
    },
    {
      name: 'ranking-entry-points',
      comment:
        'People are asked for by the functions that its README names. The app makes the services that count the groups and know the keys.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/features/discovery/ranking/' },
      to: {
        path: '^src/server/features/discovery/ranking/',
        pathNot: '/(list-best|list-matches|find-featured|(group-sizes|vibe-keys)\\.queries)\\.ts$',
      },
    },
    {
      name: 'features-fail-with-errors-of-their-contract',
      comment: 'A handler throws the `errors` of its context, which are those that its contract declares.',
      severity: 'error',
      from: { path: '^src/server/(features|auth|files)/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/server/http/api/refusal\\.ts$', 'node_modules/@orpc/'] },
    },
    {
      name: 'web-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: ['^src/(domain|contract)/', '^src/web/(blocks|features|api)/'] },
    },
    {
      name: 'blocks-know-no-feature',
      severity: 'error',
      from: { path: '^src/web/blocks/' },
      to: { path: '^src/web/features/' },
    },
    {
      name: 'rules-do-not-load-lore',
      comment: 'Prose is large: only what shows it may bring it along.',
      severity: 'error',
      from: {
        path: side('domain'),
        pathNot: ['\\.lore\\.ts$', '\\.test\\.ts$', '(zodiac/pair-compatibility|compatibility/openers)\\.ts$'],
      },
      to: { path: '\\.lore\\.ts$' },
    },
    {
      name: 'the-frame-does-not-load-lore',
      comment:
        'What every page loads first must not reach the prose. The profile details are made of it: features load them. First lines are loaded when a match is announced.',
      severity: 'error',
      from: {
        path: ['^src/web/(root|routes)\\.tsx?$', '^src/web/(shell|ui|api|blocks)/'],
        pathNot: '^src/web/blocks/profile-details',
      },
      to: { path: '\\.lore\\.ts$', pathNot: '/openers-[a-z]+\\.lore\\.ts$', reachable: true },
    },
    {
      name: 'what-the-server-renders-has-no-browser',
      comment: 'The server renders for one member after another: nothing of a tab may be there.',
      severity: 'error',
      from: { path: '^src/web/render-page\\.tsx$' },
      to: { path: '^src/web/(api|shell)/', reachable: true },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.cache/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
}
