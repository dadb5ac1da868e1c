import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const mozilla = 'Mozilla/5.0'
it.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome · Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge · Windows',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome · iPhone',
  ],
  [
    `${mozilla} (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    'WeChat · Android',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 15.0; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox · macOS'],
  [`${mozilla} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox · Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
