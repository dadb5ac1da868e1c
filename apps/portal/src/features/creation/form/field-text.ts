import { calendarDayOf } from '../../../lib/format.ts'
import { languageNames, usePreferences } from '../../../lib/preferences.ts'
import { type CreationKey, useCreationWords } from '../../../messages/creation-words.ts'
import { isDay } from '../../../parts/day-fault.ts'
import { usePriceText } from '../../resource/price-text.ts'
import { wholeYuan } from './typed-price.ts'
import type { Choices } from './use-choices.ts'
import type { WorkField, WorkValues } from './work-values.ts'

/** What a sentence calls each field: without what only its label says, as that it may stay empty. */
export const fieldNames = {
  file: 'fieldFile',
  title: 'fieldTitle',
  intro: 'fieldIntro',
  language: 'fieldLanguage',
  outline: 'fieldContents',
  nodeNo: 'fieldNode',
  subNodeNo: 'fieldSubNode',
  keywords: 'fieldKeywords',
  audience: 'fieldAudience',
  roles: 'fieldRoles',
  startsOn: 'fieldStart',
  endsOn: 'nameEnd',
  isPaid: 'fieldPay',
  priceYuan: 'fieldPrice',
  cover: 'fieldCover',
  captions: 'fieldCaptions',
  note: 'fieldNote',
  acceptsCopyright: 'fieldCopyright',
} as const satisfies Record<WorkField, CreationKey>

/** Returns a function that writes the value of a field for comparing two versions of a form. */
export function useFieldText(choices: Choices): (values: WorkValues, field: WorkField) => string {
  const words = useCreationWords()
  const language = usePreferences(state => state.language)
  const priceOf = usePriceText()
  const day = (of: string) => (isDay(of) ? calendarDayOf(of, language) : of)
  const priceText = ({ isPaid, priceYuan }: WorkValues) => {
    const yuan = wholeYuan(priceYuan)
    if (!isPaid) return priceOf({ isPaid: false, priceYuan: 0 })
    return yuan === undefined ? priceYuan : priceOf({ isPaid, priceYuan: yuan })
  }
  const category = (of: string) =>
    [...(choices.nodes ?? []), ...(choices.subNodes ?? [])].find(({ no }) => no === of)?.label ?? of
  const role = (of: string) => choices.roles?.find(({ no }) => no === of)?.label ?? of
  const textOf = (values: WorkValues, field: WorkField): string => {
    switch (field) {
      case 'file':
        return values.file?.name ?? ''
      case 'title':
      case 'intro':
      case 'note':
        return values[field]
      case 'language':
        return languageNames[values.language]
      case 'outline':
        return words('conflictEntries', { count: values.outline.length })
      case 'nodeNo':
      case 'subNodeNo':
        return category(values[field])
      case 'keywords':
        return values.keywords.map(word => `#${word}`).join(' ')
      case 'audience':
        return values.audience === null
          ? ''
          : words(values.audience === 'roles' ? 'audienceRoles' : 'audienceAll')
      case 'roles':
        return values.roles.map(role).join(' · ')
      case 'startsOn':
      case 'endsOn':
        return day(values[field])
      case 'isPaid':
        return values.isPaid === null ? '' : words(values.isPaid ? 'payPaid' : 'payFree')
      case 'priceYuan':
        return priceText(values)
      case 'cover':
        return values.cover === undefined ? '' : words('conflictOwnCover')
      case 'captions':
        return values.captions.map(file => languageNames[file.language]).join(' · ')
      case 'acceptsCopyright':
        return words(values.acceptsCopyright ? 'yes' : 'no')
    }
  }
  return (values, field) => textOf(values, field) || words('conflictEmpty')
}
