import { auditActions } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { consoleAudit as de } from '../../../messages/console-audit.de.ts'
import { consoleAudit as en } from '../../../messages/console-audit.en.ts'
import { consoleAudit as ja } from '../../../messages/console-audit.ja.ts'
import { consoleAudit as tw } from '../../../messages/console-audit.tw.ts'
import { consoleAudit as zh } from '../../../messages/console-audit.zh.ts'
import type { DeskWords } from '../desk/console-words.ts'
import { actionText, auditObjects, objectText } from './action-words.ts'

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { de, en, ja, tw, zh }

describe.each(Object.entries(languages))('in %s', (_, catalogue) => {
  const words = ((key: string) => catalogue[key]) as DeskWords

  test('every action that the server writes has words of its own', () => {
    const texts = auditActions.map(action => actionText(action, words))
    expect(texts.filter(text => !text || text.includes('.'))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('every kind of objects has words', () => {
    expect(auditObjects.filter(type => !objectText(type, words))).toEqual([])
  })

  test('a code of an earlier version stays readable', () => {
    expect([actionText('work.publish', words), objectText('shelf', words)]).toEqual(['work.publish', 'shelf'])
  })
})
