import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it } from 'vitest'
import { pickFile } from './pick-file.ts'

/** A file field as far as it is used. */
class Field extends EventTarget {
  type = ''
  accept = ''
  files: readonly File[] = []
  readonly click = () => undefined
}

const original = Object.getOwnPropertyDescriptor(globalThis, 'document')
afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'document', original)
  else Reflect.deleteProperty(globalThis, 'document')
})

/** Replaces the page by one whose new file fields are only referred to weakly. */
function pageOfFields(): readonly WeakRef<Field>[] {
  const fields: WeakRef<Field>[] = []
  const createElement = () => {
    const field = new Field()
    fields.push(new WeakRef(field))
    return field
  }
  Object.defineProperty(globalThis, 'document', { configurable: true, value: { createElement } })
  return fields
}

/** Frees memory that nobody refers to. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // A weak reference keeps its target until the end of the task that has read it.
  await new Promise(done => setImmediate(done))
  collect()
}

it('keeps the file field until the reader has chosen', async () => {
  const fields = pageOfFields()
  const file = new File(['%PDF'], 'plan.pdf')
  const picked = pickFile('application/pdf')
  await collectGarbage()
  const field = fields[0]?.deref()
  expect(field).toMatchObject({ type: 'file', accept: 'application/pdf' })
  if (field) field.files = [file]
  field?.dispatchEvent(new Event('change'))
  expect(await picked).toBe(file)
})

it('returns nothing if the reader cancels', async () => {
  const fields = pageOfFields()
  const picked = pickFile('image/png')
  fields[0]?.deref()?.dispatchEvent(new Event('cancel'))
  expect(await picked).toBeUndefined()
})
