import { expect, it } from 'vitest'
import { creationForm as de } from '../../../messages/creation-form.de.ts'
import { creationForm as en } from '../../../messages/creation-form.en.ts'
import { creationForm as ja } from '../../../messages/creation-form.ja.ts'
import { creationForm as tw } from '../../../messages/creation-form.tw.ts'
import { creationForm as zh } from '../../../messages/creation-form.zh.ts'
import { fieldNames } from './field-text.ts'

it.each(Object.entries({ zh, en, tw, ja, de }))(
  'sentences name fields by their names only: %s',
  (_, words) => {
    const names = Object.values(fieldNames).map(
      key => Object.entries(words).find(([name]) => name === key)?.[1],
    )
    expect(names.filter(name => /optional|可不填|任意/.test(name ?? ''))).toEqual([])
  },
)
