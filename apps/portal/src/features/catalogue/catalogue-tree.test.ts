import { describe, expect, it } from 'vitest'
import { nodeLabel, pathTo } from './catalogue-tree.ts'

const node = (no: string, children: ReturnType<typeof leaf>[] = []) => ({ ...leaf(no), children })
const leaf = (no: string) => ({
  no,
  zh: `zh ${no}`,
  en: `en ${no}`,
  ja: '',
  de: `de ${no}`,
  tw: `tw ${no}`,
  isTag: false,
  children: [],
  count: 1,
})
const tree = [node('01', [leaf('0101')]), node('02', [leaf('0201'), leaf('0202')])]

describe('the path to a node', () => {
  it.each([
    ['02', ['02']],
    ['0202', ['02', '0202']],
    ['0301', []],
  ])('%s', (no, way) => expect(pathTo(tree, no).map(found => found.no)).toEqual(way))
})

describe('the name of a node', () => {
  it('falls back to Chinese if a language has none', () => {
    expect(nodeLabel(leaf('01'), 'de')).toBe('de 01')
    expect(nodeLabel(leaf('01'), 'ja')).toBe('zh 01')
  })
})
