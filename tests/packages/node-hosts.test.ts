import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { expectMarked, realFile } from './real-file.ts'

const host = inject('host')

/** Runs a program of the folder `hosts` where the packages are installed. */
function run(program: string, ...parameters: string[]): string {
  copyFileSync(join(import.meta.dirname, 'hosts', program), join(host, program))
  const env = { ...process.env, NODE_OPTIONS: '' }
  return execFileSync(process.execPath, [program, ...parameters], { cwd: host, env, encoding: 'utf8' })
}

describe('a program in Node with the packed packages', () => {
  it.each(['mark-in-node.mjs', 'mark-in-node.cjs'])('opens, marks and saves a file: %s', program => {
    const saved = join(host, `${program}.pdf`)
    run(program, realFile, saved)
    expectMarked(new Uint8Array(readFileSync(saved)))
  })

  it('draws a page and reads its text', () => {
    const { width, height, colours, letters } = JSON.parse(run('draw-in-node.mjs', realFile))
    expect({ width, height }).toEqual({ width: 595, height: 842 })
    expect(colours).toBeGreaterThan(50)
    expect(letters).toBeGreaterThan(100)
  })

  const lecternPdf = (...words: string[]): string =>
    execFileSync(join(host, 'node_modules/.bin/lectern-pdf'), words, { cwd: host, encoding: 'utf8' })

  it('starts lectern-pdf', () => {
    expect(lecternPdf('info', realFile)).toContain('pages')
  })

  it('starts lectern-pdf info with few files, and without modules of Node that it does not use', () => {
    const hook = `import { registerHooks } from 'node:module'
      registerHooks({ load(url, context, next) {
        process.stderr.write(url.replace(/^file:.*\\/|-[\\w-]{8}\\.js$|\\.js$/g, '') + '\\n')
        return next(url, context)
      } })`
    const program = join(host, 'node_modules/@lectern/pdf/lib/lectern-pdf.js')
    const parameters = [
      '--import',
      `data:text/javascript,${encodeURIComponent(hook)}`,
      program,
      'info',
      realFile,
    ]
    const { stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' })
    const loaded = stderr.trim().split('\n')
    expect(loaded.filter(name => !name.startsWith('node:')).sort()).toEqual([
      'command-files',
      'command-line',
      'core',
      'info',
      'lectern-pdf',
      'lent',
      'run',
    ])
    expect(loaded).not.toContain('node:crypto')
    expect(loaded).not.toContain('node:child_process')
  })

  it('draws, reads and compares pages with lectern-pdf, which finds the package for that beside it', () => {
    expect(lecternPdf('render', realFile, '--pages', '1', '-o', 'page.png')).toBe('1 page drawn\n')
    expect(readFileSync(join(host, 'page.png')).toString('latin1', 1, 4)).toBe('PNG')
    expect(lecternPdf('text', realFile, '--pages', '1').length).toBeGreaterThan(100)
    expect(lecternPdf('compare', realFile, realFile)).toBe('no page differs\n')
  })
})
