/** `npm run build:packages`: builds the packages that are published, or only those that are named. */
import { buildPackage } from './build-package.ts'
import { publishedPackages } from './published.ts'

const named = publishedPackages.filter(name => process.argv.slice(2).includes(name))
for (const name of named.length > 0 ? named : publishedPackages) console.log(await buildPackage(name))
