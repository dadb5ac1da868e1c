/** Files of spreadsheet programs are read in the encoding they were written in. The bytes were made by Python. */
import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const written = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

describe('a code page', () => {
  test.each([
    ['German', 'Windows-1252', 'Größe', '4772f6df65'],
    ['German', 'Windows-1252', 'Straße;Öl;für', '53747261df653bd66c3b66fc72'],
    ['German', 'Windows-1252', 'ä', 'e4'],
    ['German', 'Windows-1252', 'Maßstab: 5 µm – „gut“', '4d61df737461623a203520b56d2096208467757493'],
    [
      'German',
      'Windows-1252',
      'KIND;STEM;SCORE\n1;Welche Schutzbrille genügt für Klasse 3B?;2',
      '4b494e443b5354454d3b53434f52450a313b57656c6368652053636875747a6272696c6c652067656efc67742066fc72204b6c617373652033423f3b32',
    ],
    [
      'French',
      'Windows-1252',
      'Où est la clé à molette ?',
      '4ff920657374206c6120636ce920e0206d6f6c65747465203f',
    ],
    ['French', 'Windows-1252', 'élève', 'e96ce87665'],
    ['French', 'Windows-1252', 'Ça, c’est l’été', 'c7612c206392657374206c92e974e9'],
    ['simplified Chinese', 'GB 18030', '激光安全基础', 'bca4b9e2b0b2c8abbbf9b4a1'],
    ['simplified Chinese', 'GB 18030', '中', 'd6d0'],
    [
      'simplified Chinese',
      'GB 18030',
      '类型,题目\n单选,激光器的等级是多少？',
      'c0e0d0cd2ccce2c4bf0ab5a5d1a12cbca4b9e2c6f7b5c4b5c8bcb6cac7b6e0c9d9a3bf',
    ],
    ['simplified Chinese', 'GB 18030', '1;光', '313bb9e2'],
    ['simplified Chinese', 'GB 18030', '镜', 'beb5'],
    ['traditional Chinese', 'Big5', '雷射安全基礎', 'b970ae67a677a5feb0f2c2a6'],
    [
      'traditional Chinese',
      'Big5',
      '題目;分數\n單選;雷射的等級為何？',
      'c344a5d83ba4c0bcc60ab3e6bfef3bb970ae67aabab5a5afc5acb0a6f3a148',
    ],
    ['Japanese', 'Shift JIS', 'レーザー安全の基礎', '838c815b8355815b88c0915382cc8aee9162'],
    [
      'Japanese',
      'Shift JIS',
      '種別,問題文\n単一選択,レーザーのクラスはどれですか。',
      '8eed95ca2c96e291e895b60a925088ea914991f02c838c815b8355815b82cc834e8389835882cd82c782ea82c582b782a98142',
    ],
    ['Japanese', 'Shift JIS', 'ひらがな', '82d082e782aa82c8'],
  ])('%s in %s: %s', (_, encoding, text, hex) => {
    expect(decodeText(written(hex))).toMatchObject({ text, encoding })
  })
})

describe('Unicode is known by its bytes', () => {
  test.each([
    ['UTF-8', 'c3bc', 'ü'],
    ['UTF-8', 'efbbbfe6bf80', '激'],
    ['UTF-16LE', 'fffefc00', 'ü'],
    ['UTF-16BE', 'feff6fc0', '激'],
    ['UTF-8', '616263', 'abc'],
    ['UTF-8', '', ''],
    // Without a mark, as some programs write it.
    ['UTF-16LE', '4e00490043004b000a00d359ab520a00', 'NICK\n姓劫\n'],
    ['UTF-16BE', '59d3002c540d000a738b002c5c0f000a', '姓,名\n王,小\n'],
  ])('%s, %s', (encoding, hex, text) => {
    expect(decodeText(written(hex))).toEqual({ text, encoding, certainty: 'known' })
  })

  test('zero bytes on both sides, as in pictures and workbooks, are not UTF-16', () => {
    expect(decodeText(written('504b03040000004e0049')).encoding).toBe('UTF-8')
  })
})

describe('a code page is a guess', () => {
  test.each([
    ['likely', 'Windows-1252', 'German', '4772f6df653b4af6726720c4726d656c'],
    ['likely', 'GB 18030', 'Chinese', 'bca4b9e2b0b2c8abbbf9b4a1'],
    ['likely', 'Shift JIS', 'Japanese', '838c815b8355815b88c0915382cc8aee9162'],
    ['likely', 'Windows-1251', 'Russian', 'cff0e8e2e5f22c20eceeff20e4f0f3e6eae0'],
    ['likely', 'Mac OS Roman', 'French of an old Mac', '53748e7068616e653b47729aa7653b6672616e8d616973'],
    // Both Chinas have a character with these bytes.
    ['unlikely', 'GB 18030', 'one character', 'beb5'],
    // In Western Europe a section sign, on an old Mac a sharp s.
    ['unlikely', 'Windows-1252', 'one sign', 'a7'],
    ['unlikely', undefined, 'no text at all', 'ff01ff02ff03ff04'],
  ])('%s: %s for %s', (certainty, encoding, _, hex) => {
    const decoded = decodeText(written(hex))
    expect(decoded.certainty).toBe(certainty)
    if (encoding !== undefined) expect(decoded.encoding).toBe(encoding)
  })

  test('a named encoding is taken as it is', () => {
    expect(decodeText(written('beb5'), 'Big5')).toEqual({ text: '噩', encoding: 'Big5', certainty: 'known' })
    expect(decodeText(written('ff41'), 'UTF-8').text).toBe('\ufffdA')
  })
})
