// The product runs on the Node it brings along as a dependency; npm puts that first on the path of its scripts.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Kismetry needs Node 24.7 or newer and is running on ${process.version}.\n` +
      'On Linux `npm ci` brings the right one along; elsewhere please install it. Then use the npm scripts.',
  )
  process.exit(1)
}
