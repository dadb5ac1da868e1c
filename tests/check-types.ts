/** Type-checks every package with its own limited `lib`, then its tests; part of `npm run check`. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

const projects = globSync([
  'packages/*/tsconfig*.json',
  'apps/*/tsconfig*.json',
  'bench/*/tsconfig.json',
  'build/tsconfig.json',
  'docs/site/tsconfig.json',
  'tests/tsconfig.json',
]).sort()

let failures = 0
for (const project of projects) {
  const { status } = spawnSync('node_modules/.bin/tsc', ['-p', project, '--pretty'], { stdio: 'inherit' })
  if (status !== 0) {
    failures += 1
    console.error(`types: ${project} failed`)
  }
}
console.log(`types: ${projects.length - failures} of ${projects.length} projects are sound`)
process.exitCode = failures === 0 ? 0 : 1
