import { describe, expect, test } from 'vitest'
import { reasonTexts } from './error-reasons.data.ts'
import { errorTexts } from './errors.data.ts'
import { errorKeys } from './errors.ts'
import { fieldLabels } from './field-labels.data.ts'
import { languages } from './languages.ts'
import { sentence } from './sentence.ts'
import { successTexts } from './success.data.ts'
import { successKeys } from './success.ts'

const slots = (text: string) => [...text.matchAll(/\{[A-Z]+\}/g)].map(String).sort()

describe('conformance check 12: every KEY has a text in all five languages, and placeholders match', () => {
  const exact = Object.entries(reasonTexts).flatMap(([key, byReason]) =>
    Object.entries(byReason).map(([reason, texts]) => [`${key} ${reason}`, texts] as const),
  )
  const tables = { ...errorTexts, ...successTexts, ...Object.fromEntries(exact) }
  test.each(Object.entries(tables))('%s', (_, texts) => {
    for (const language of languages) {
      expect(texts[language].trim()).not.toBe('')
      expect(slots(texts[language])).toEqual(slots(texts.en))
    }
  })

  test('there is a text for every key and for nothing else', () => {
    expect(Object.keys(errorTexts)).toEqual(Object.keys(errorKeys))
    expect(Object.keys(successTexts)).toEqual([...successKeys])
  })

  test('slots are the documented ones', () => {
    const used = Object.values(tables).flatMap(texts => slots(texts.en))
    expect(new Set(used)).toEqual(
      new Set([
        '{FIELD}',
        '{MAX}',
        '{DATE}',
        '{OPINION}',
        '{WAIT}',
        '{MINUTES}',
        '{TIME}',
        '{CHARACTER}',
        '{CODEC}',
        '{LINE}',
        '{NAME}',
        '{ROW}',
        '{NO}',
      ]),
    )
  })
})

test('every field has a label in all five languages', () => {
  for (const label of Object.values(fieldLabels)) {
    for (const language of languages) expect(label?.[language]).toBeTruthy()
  }
})

test.each([
  ['FIELD_REQUIRED', 'zh', { FIELD: 'userName' }, '请填写账号'],
  ['FIELD_REQUIRED', 'en', { FIELD: 'userName' }, 'Account is required'],
  ['FIELD_REQUIRED', 'en', { FIELD: 'OTHER' }, 'OTHER is required'],
  ['FIELD_TOO_LONG', 'de', { FIELD: 'MENU.3.TITLE', MAX: 60 }, 'Titel: höchstens 60 Zeichen'],
  ['AUTH_LOCKED', 'zh', { WAIT: 900 }, '尝试次数过多,请15分钟后再试'],
  ['AUTH_LOCKED', 'de', { WAIT: 61 }, 'Zu viele Versuche, bitte in 2 Min. erneut versuchen'],
  ['FILE_BROKEN', 'en', {}, 'The file is damaged'],
  ['FILE_BROKEN', 'en', { REASON: 'toString' }, 'The file is damaged'],
  ['FILE_BROKEN', 'de', { REASON: 'captions', LINE: 12 }, 'Zeile 12 der Untertitel ist kein gültiges WebVTT'],
  ['FILE_BROKEN', 'de', { REASON: 'noPages' }, 'Das PDF hat keine Seiten'],
  [
    'FILE_BROKEN',
    'en',
    { REASON: 'checksum', NAME: 'items/1.xml' },
    'The archive is damaged: the checksum of “items/1.xml” does not match. Export or download it again',
  ],
  ['FIELD_INVALID', 'zh', { FIELD: 'body' }, '请求内容格式不正确'],
  ['FIELD_INVALID', 'zh', { FIELD: 'body', REASON: 'slow' }, '数据传输太慢，已中断，请重试'],
  ['CODE_TOO_SOON', 'ja', { WAIT: 12 }, '12秒後にもう一度お試しください'],
  [
    'REG_PENDING',
    'de',
    { DATE: '2026-11-25' },
    'Die Registrierung wird geprüft, voraussichtlich bis 25.11.2026',
  ],
  ['EXAM_RESIT', 'zh', { TIME: '2026-11-25T16:30:00Z' }, '2026年11月26日 GMT+8 00:30后可补考'],
  ['REG_REJECTED', 'en', { OPINION: 'costs $& {MAX}' }, 'Registration refused: costs $& {MAX}'],
  ['REG_REJECTED', 'en', {}, 'Registration refused: '],
  ['PASSWORD_CHANGED_OK', 'zh', {}, '密码修改成功'],
  ['LOGIN_REQUIRED', 'en', {}, 'User not logged in'],
  ['RESOURCE_LOCKED', 'en', {}, 'Your current permission cannot unlock this resource'],
  ['FILE_SIZE', 'en', {}, 'File size exceeds the limit'],
  ['FILE_TYPE', 'en', {}, 'Unsupported file type'],
  ['PHONE_TAKEN', 'en', {}, 'Phone number already registered'],
  ['PW_MISMATCH', 'en', {}, 'The two passwords differ'],
  ['FILE_MULTI', 'en', {}, 'Merge the files into one before upload'],
  ['MODIFIED', 'en', {}, 'Modification successful'],
  ['UPLOADED', 'en', {}, 'Upload successful'],
  ['DONE', 'en', {}, 'Operation successful'],
  ['SENT', 'en', {}, 'Sent successfully'],
  ['SUBMITTED', 'en', {}, 'Submission successful'],
  ['ANSWERS_SUBMITTED', 'en', {}, 'Answers submitted'],
  ['PASSWORD_CHANGED_OK', 'en', {}, 'Password changed'],
  ['CODE_SENT', 'en', {}, 'Verification code sent'],
] as const)('%s in %s is formatted with its slots filled', (key, language, params, written) => {
  expect(sentence(key, language, params)).toBe(written)
})
