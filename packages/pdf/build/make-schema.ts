/** Writes the JSON schema of the data form that is published with the package. A test checks that it is up to date. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFormSchema } from '../src/annotations/exchange/data-form-shapes.ts'

const path = join(import.meta.dirname, '../schema/annotations.schema.json')
writeFileSync(path, `${JSON.stringify(dataFormSchema(), undefined, 2)}\n`)
