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
    ['likely', 'Shift JIS', 'Japanese', '838c815b8355815b88c0915382cc8aee9162'],
    ['likely', 'Windows-1251', 'Russian', 'cff0e8e2e5f22c20eceeff20e4f0f3e6eae0'],
    ['likely', 'Mac OS Roman', 'French of an old Mac', '53748e7068616e653b47729aa7653b6672616e8d616973'],
    [
      'likely',
      'EUC-KR',
      'Korean: 문제,배점',
      'b9aec1a62cb9e8c1a10ab4dcc0cf20bcb1c5c32cb7b9c0ccc0fa20b5eeb1dec0ba20b9abbef9c0d4b4cfb1ee3f2c32',
    ],
    [
      'likely',
      'EUC-KR',
      'Korean: 이름;부서;',
      'c0ccb8a73bbacebcad3bc0fcc8ad0ab1e8b9cebcf63bbfacb1b8bcd23b3031302d313233342d35363738',
    ],
    ['likely', 'EUC-KR', 'Korean: 레이저 안전', 'b7b9c0ccc0fa20bec8c0fc20b1e2c3ca'],
    ['likely', 'EUC-KR', 'Korean: 최영희,이순', 'c3d6bfb5c8f12cc0ccbcf8bdc52cc0e5bab8b0ed'],
    ['unlikely', undefined, 'Korean that might be Chinese: 서울', 'bcadbfef'],
    ['unlikely', undefined, 'Korean that might be Chinese: 박지성', 'b9dac1f6bcba'],
    [
      'unlikely',
      undefined,
      'Korean that might be Chinese: 알루미늄 합금 용접',
      'becbb7e7b9ccb4bd20c7d5b1dd20bfebc1a2',
    ],
    ['unlikely', undefined, 'Korean that might be Chinese: 햇빛 찬란한 뜰', 'c7debafb20c2f9b6f5c7d120b6e3'],
    ['unlikely', undefined, 'two Japanese characters that might be accented letters', '936f985e'],
    // Without the signs they are Korean syllables alone; with them, these would be taken for Chinese.
    [
      'likely',
      'EUC-KR',
      'Korean: ○ 안전 교육 ○ 보호 안경',
      'a1db20bec8c0fc20b1b3c0b020a1db20bab8c8a320bec8b0e6',
    ],
    ['likely', 'EUC-KR', 'Korean: 『레이저 안전』', 'a1bab7b9c0ccc0fa20bec8c0fca1bb'],
    ['unlikely', undefined, 'Japanese that might be accented letters: 田中Laser', '936392864c61736572'],
    [
      'unlikely',
      undefined,
      'Japanese that might be accented letters: ABC,田中,ABC',
      '4142430a936392862c414243',
    ],
    [
      'unlikely',
      undefined,
      'Japanese beside English: 田中;LED;Sensor;LED',
      '936392863b4c45443b53656e736f723b4c4544',
    ],
    ['likely', 'GB 18030', 'Chinese: 1;标志清楚', '313bb1ead6bec7e5b3fe'],
    [
      'likely',
      'GB 18030',
      'Chinese: 每行需要标签,题目和分值',
      'c3bfd0d0d0e8d2aab1eac7a92ccce2c4bfbacdb7d6d6b5',
    ],
    ['likely', 'GB 18030', 'Chinese: 对象；干预；结果；方案', 'b6d4cff3a3bbb8c9d4a4a3bbbde1b9fba3bbb7bdb0b8'],
    // Six characters with the bytes of six rare Korean syllables.
    ['unlikely', 'GB 18030', 'Chinese that might be Korean', 'bca4b9e2b0b2c8abbbf9b4a1'],
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
