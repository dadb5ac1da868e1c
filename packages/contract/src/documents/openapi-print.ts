/** Writes the table to `docs/openapi.json`: `npm run openapi -w @lectern/contract`. */
import { writeFileSync } from 'node:fs'
import { openApiDocument } from './openapi.ts'

const file = new URL('../../../../docs/openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
