import { describe, expect, it } from 'vitest'
import { withChinesePunctuation } from './chinese-punctuation.ts'

describe('withChinesePunctuation', () => {
  it.each([
    ['先预热,再置零', '先预热\uff0c再置零'],
    ['表 1:合格值', '表 1\uff1a合格值'],
    ['偏差 ≤ 2 µm,合格', '偏差 ≤ 2 µm\uff0c合格'],
    ['噪声(重复性)', '噪声\uff08重复性\uff09'],
    ['plain text, 1:2 (as it is)', 'plain text, 1:2 (as it is)'],
    ['![光路](fig:triangulation)', '![光路](fig:triangulation)'],
    ['见[第 5 章](#s5)', '见[第 5 章](#s5)'],
    ['```\nprint("无效", 1)\n```', '```\nprint("无效", 1)\n```'],
  ])('sets %j', (written, set) => {
    expect(withChinesePunctuation(written)).toBe(set)
  })
})
