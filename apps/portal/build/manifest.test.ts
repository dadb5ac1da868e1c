import { describe, expect, it } from 'vitest'
import { reachable } from './manifest.ts'

const manifest = {
  'index.html': { file: 'a.js', imports: ['_vendor.js'], css: ['a.css'] },
  '_vendor.js': { file: 'vendor.js', imports: ['_vendor-inner.js'] },
  '_vendor-inner.js': { file: 'inner.js', imports: ['_vendor.js'] },
  'home.tsx': { file: 'home.js', imports: ['_vendor.js'], css: ['home.css'] },
  'viewer.tsx': { file: 'viewer.js' },
}

describe('the files of a screen', () => {
  it('are listed once each, also with cyclic imports, and without dynamic imports', () => {
    const { scripts, styles } = reachable(manifest, ['index.html', 'home.tsx'])
    expect(scripts.sort()).toEqual(['a.js', 'home.js', 'inner.js', 'vendor.js'])
    expect(styles.sort()).toEqual(['a.css', 'home.css'])
  })

  it('cannot be listed for a missing entry', () => {
    expect(() => reachable(manifest, ['gone.tsx'])).toThrow('gone.tsx')
  })
})
