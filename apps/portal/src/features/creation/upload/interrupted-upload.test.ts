import { expect, test } from 'vitest'
import { formNameOf, nameOfEntry } from '../form/form-name.ts'
import {
  findInterruptedUpload,
  forgetUpload,
  goesOnIn,
  moveUpload,
  readInterrupted,
  rememberUpload,
} from './interrupted-upload.ts'

const key = 'a'.repeat(64)
const upload = { key, name: '激光.mp4', totalBytes: 5, percent: 100, form: formNameOf('1') }

test('goes on in the form it belongs to, and in no other one', async () => {
  await rememberUpload('p', upload)
  const found = await findInterruptedUpload('p')
  expect(found).toEqual(upload)
  if (!found) return
  expect(goesOnIn(found, formNameOf('1'))).toBe(true)
  for (const other of [formNameOf('2'), nameOfEntry({ __TSR_key: '1' })])
    expect(goesOnIn(found, other)).toBe(false)
  expect(await findInterruptedUpload('q')).toBeUndefined()
})

test('moves along when its new work is stored, and not with another one', async () => {
  const ownForm = nameOfEntry({ __TSR_key: 'k' })
  await rememberUpload('p', { ...upload, form: ownForm })
  await moveUpload('p', nameOfEntry({ __TSR_key: 'other' }), formNameOf('2'))
  expect((await findInterruptedUpload('p'))?.form).toBe(ownForm)
  await moveUpload('p', ownForm, formNameOf('3'))
  expect((await findInterruptedUpload('p'))?.form).toBe(formNameOf('3'))
})

test('stays forgotten if it ends while it moves', async () => {
  await rememberUpload('p', upload)
  await Promise.all([moveUpload('p', formNameOf('1'), formNameOf('2')), forgetUpload('p')])
  expect(await findInterruptedUpload('p')).toBeUndefined()
})

test('of an earlier version of the page, without a form or a size, goes on nowhere', () => {
  const { form: _, ...withoutForm } = upload
  for (const stored of [withoutForm, { ...withoutForm, totalBytes: undefined }]) {
    const read = readInterrupted(stored)
    expect(read && goesOnIn(read, formNameOf('1'))).toBe(false)
  }
  expect(readInterrupted({ ...upload, key: 'x' })).toBeUndefined()
})

test('a new form keeps its name over a reload, and the next new form has another one', () => {
  expect(nameOfEntry({ __TSR_key: 'k', __TSR_index: 2 })).toBe(nameOfEntry({ __TSR_key: 'k' }))
  expect(nameOfEntry({ __TSR_key: 'k' })).not.toBe(nameOfEntry({ __TSR_key: 'l' }))
  for (const state of [null, undefined, 'k', {}, { __TSR_key: 1 }])
    expect(nameOfEntry(state)).not.toBe(nameOfEntry(state))
})
