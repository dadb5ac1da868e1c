import { findIsoDate } from '../../src/bytes/pdf-date.ts'
import { textFromBytes } from '../../src/bytes/text-string.ts'
import {
  isArray,
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../../src/objects/values.ts'
import { endings, type Rule, rulesByName } from './rules.data.ts'

type Resolve = (value: PdfValue | undefined) => PdfValue

/** Sentences about the entries of a dictionary that violate the rules of this name; empty if there are none. */
export function violations(dict: PdfDict, rules: string, resolve: Resolve, path = rules): string[] {
  const known = rulesByName[rules]
  if (!known) return [`${path}: there are no rules of the name ${rules}`]
  const strange = [...dict.entries.keys()].filter(key => !(key in known))
  const wrong = Object.entries(known).flatMap(([key, rule]) => {
    const value = dict.get(key)
    const place = `${path}/${key}`
    if (value === undefined) return rule.required ? [`${place} is missing`] : []
    if (rule.needs && !dict.has(rule.needs)) return [`${place} needs ${rule.needs}`]
    if (rule.indirect && !(value instanceof PdfRef)) return [`${place} must be a reference`]
    return valueViolations(resolve(value), rule, resolve, place)
  })
  return [...strange.map(key => `${path}/${key} is not known`), ...wrong]
}

function valueViolations(value: PdfValue, rule: Rule, resolve: Resolve, place: string): string[] {
  const no = (what: string): string[] => [`${place} ${what}`]
  switch (rule.type) {
    case 'name':
      return value instanceof PdfName && isAllowed(value.text, rule)
        ? []
        : no('is no name that may stand here')
    case 'text':
      return value instanceof PdfString && isAllowed(textFromBytes(value.bytes), rule)
        ? []
        : no('is no such text')
    case 'bytes':
      return value instanceof PdfString && value.bytes.length > 0 ? [] : no('is no string')
    case 'date':
      return value instanceof PdfString &&
        /^D:\d{14}Z$/.test(textFromBytes(value.bytes)) &&
        findIsoDate(textFromBytes(value.bytes))
        ? []
        : no('is no date')
    case 'boolean':
      return typeof value === 'boolean' ? [] : no('is neither true nor false')
    case 'integer':
    case 'number': {
      const isWhole = rule.type === 'number' || Number.isInteger(value)
      return typeof value === 'number' && isWhole && isAllowed(value, rule) ? [] : no('is no such number')
    }
    case 'numbers':
      return isArray(value) &&
        value.every(part => typeof part === 'number' && isAllowed(part, rule)) &&
        hasCount(value.length, rule)
        ? []
        : no('is no such list of numbers')
    case 'list':
      return isArray(value) &&
        value.length > 0 &&
        hasCount(value.length, rule) &&
        value.every(part => isElement(part, rule))
        ? []
        : no('is no such list')
    case 'dict':
      if (!(value instanceof PdfDict)) return no('is no dictionary')
      return rule.of ? violations(value, rule.of, resolve, place) : []
    case 'stream':
      if (!(value instanceof PdfStream)) return no('is no stream')
      return rule.of ? violations(value.dict, rule.of, resolve, place) : []
    case 'any':
      return []
  }
}

function isAllowed(value: string | number, { values, range }: Rule): boolean {
  if (values && !values.includes(value)) return false
  return !range || (typeof value === 'number' && value >= range[0] && value <= range[1])
}

function hasCount(length: number, { count, multiple }: Rule): boolean {
  if (multiple && (length === 0 || length % multiple !== 0)) return false
  return !count || count.includes(length)
}

function isElement(part: PdfValue, { of }: Rule): boolean {
  if (of === 'ending') return part instanceof PdfName && endings.includes(part.text)
  return isArray(part) && part.length >= 2 && part.length % 2 === 0 && part.every(n => typeof n === 'number')
}
