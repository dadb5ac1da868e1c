/** A badge is drawn whatever its texts contain. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawBadge } from './draw-badge.ts'

test.each(['\uffff', '\ufffe', '\u0001', '\u001b', '\u007f', '\ud800', '\udc00', '&<>"', ']]>'])(
  'with the characters %j',
  async strange => {
    const svg = await drawBadge({
      ...{ issuer: `Academy ${strange}`, title: `Laser ${strange} safety`, year: '2026', language: 'en' },
    })
    const { width, format } = await sharp(await sharp(Buffer.from(svg)).png().toBuffer()).metadata()
    expect([width, format]).toEqual([512, 'png'])
  },
)
