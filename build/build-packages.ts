/** `npm run build:packages`: builds the packages that are published, or only those that are named. */
import { buildPackage } from './build-package.ts'
import { publishedPackages } from './published.ts'

const [, , ...named] = process.argv
for (const name of named.length > 0 ? named : publishedPackages) console.log(await buildPackage(name))
