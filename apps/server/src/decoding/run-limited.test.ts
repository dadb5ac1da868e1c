import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { peakFault, watchMemory } from '../testing/peak-memory.ts'
import { compileAhead } from './compile-ahead.ts'
import { type LimitedBy, type ProcessLimits, runLimited } from './run-limited.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-limited-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let programs = 0
function programOf(source: string): string {
  const path = join(folder, `program-${programs++}.mjs`)
  writeFileSync(path, source)
  return path
}

const limits: ProcessLimits = { memoryMiB: 256, cpuSeconds: 20, wallMs: 60_000, outputBytes: 1000 }
const isLinux = process.platform === 'linux'
const onlyLinux = isLinux ? '' : ' (skipped: needs Linux)'
const ways: readonly LimitedBy[] = isLinux ? ['system', 'thread'] : ['thread']

/** Ends itself, as decoders do when an allocation fails. */
const untilRefused = (step: string) => `
  const kept = []
  try { for (;;) { ${step} } } catch { process.abort() }`

/** The time limit of tests that use up seconds of CPU time, which take many times as long on a busy machine. */
const slow = { timeout: 120_000 }

describe.each(ways)('limited by the %s', slow, limitedBy => {
  const run = (
    source: string,
    input: Uint8Array | Readable = Buffer.alloc(0),
    less: Partial<ProcessLimits> = {},
  ) => runLimited(programOf(source), input, { ...limits, ...less }, { limitedBy })

  test.each<[string, string]>([
    ['JavaScript', untilRefused('kept.push(new Array(100_000).fill(kept.length))')],
    ['native memory', untilRefused('kept.push(Buffer.alloc(1 << 22, 1))')],
    [
      'WebAssembly',
      `const memory = new WebAssembly.Memory({ initial: 1 });${untilRefused(
        'new Uint8Array(memory.buffer, 65_536 * memory.grow(64)).fill(1)',
      )}`,
    ],
    [
      'threads',
      `import { Worker } from 'node:worker_threads'
       const hog = 'const kept = []; for (;;) kept.push(Buffer.alloc(1 << 22, 1))'
       const worker = new Worker(hog, { eval: true })
       worker.on('error', () => process.abort())`,
    ],
  ])('a process that fills its memory by %s is ended', async (_, source) => {
    const memory = watchMemory()
    expect(await run(source)).toEqual({ failure: 'killed' })
    // The watching thread reacts a few steps late.
    expect(peakFault(memory.end(), limits.memoryMiB + 128)).toBeUndefined()
  })

  test('a process that computes for ever is ended when its CPU time is used up, and not before', async () => {
    const compute = (ms: number) => `
      while (process.cpuUsage().user + process.cpuUsage().system < ${ms}_000);
      process.stdout.write('done')`
    expect(await run(compute(60_000), undefined, { cpuSeconds: 1 })).toEqual({ failure: 'killed' })
    expect(await run(compute(1500), undefined, { cpuSeconds: 3 })).toEqual({ output: Buffer.from('done') })
  })

  test('a process that only waits is ended too', async () => {
    expect(await run('setInterval(() => {}, 1000)', undefined, { wallMs: 2000 })).toEqual({ failure: 'time' })
  })

  test('a process may use memory up to its limit', async () => {
    const source = `const kept = Buffer.alloc(100 << 20, 1); process.stdout.write(String(kept.length >> 20))`
    expect(await run(source)).toEqual({ output: Buffer.from('100') })
  })

  test('it receives its input and returns its output, up to the limit', async () => {
    const echo = 'process.stdin.pipe(process.stdout)'
    expect(await run(echo, Buffer.from('bytes'))).toEqual({ output: Buffer.from('bytes') })
    expect(await run(echo, Readable.from(['by', 'tes']))).toEqual({ output: Buffer.from('bytes') })
    expect(await run(echo, Buffer.alloc(1001))).toEqual({ failure: 'output-too-long' })
  })

  test('unread input and output on standard error do not matter', async () => {
    const source = `console.error('x'.repeat(1e6)); process.stdout.write('enough', () => process.exit())`
    expect(await run(source, Buffer.alloc(20 * 2 ** 20))).toEqual({ output: Buffer.from('enough') })
  })

  test('it has no environment', async () => {
    const { output } = (await run('console.log(Object.keys(process.env).join())')) as { output: Buffer }
    const names = output.toString().trim().split(',').filter(Boolean)
    // The shell sets a few variables itself; none come from this process.
    expect(names.filter(name => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([])
  })

  test('compiled code is kept by a run without input, and read by those with limits', async () => {
    const used = process.env.NODE_COMPILE_CACHE
    const cache = mkdtempSync(join(folder, 'compiled-'))
    process.env.NODE_COMPILE_CACHE = cache
    try {
      const program = programOf(`
        import { getCompileCacheDir } from 'node:module'
        process.stdin.on('data', bytes => console.log(bytes + ' in ' + getCompileCacheDir()))`)
      const found: unknown[] = []
      for (const isCompiledAhead of [false, true, true]) {
        if (isCompiledAhead) await compileAhead(program)
        const end = await runLimited(program, Buffer.from('bytes'), limits, { limitedBy, isCompiledAhead })
        const output = 'output' in end ? end.output.toString().trim() : end.failure
        const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter(it => it.isFile())
        found.push([output.split(cache)[0], files.length])
      }
      // The program, and for the thread that watches it two forms of one module: as TypeScript, and compiled.
      const kept = limitedBy === 'thread' ? 3 : 1
      expect(found).toEqual([
        ['bytes in undefined', 0],
        ['bytes in ', kept],
        ['bytes in ', kept],
      ])
    } finally {
      process.env.NODE_COMPILE_CACHE = used
    }
  })

  test('a program that fails by itself throws an error with its standard error', async () => {
    await expect(run(`throw new Error('no such library')`)).rejects.toThrow(
      /ended with 1: .*no such library/s,
    )
  })

  test('input that fails throws an error and ends the process', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half'
        throw new Error('the disk is gone')
      })(),
    )
    await expect(run('setInterval(() => {}, 1000)', broken)).rejects.toThrow('the disk is gone')
  })

  test('aborting the signal ends it and throws the signal’s reason', async () => {
    const stopping = new AbortController()
    const running = runLimited(
      programOf(`process.stdout.write('x'); setInterval(() => {}, 1000)`),
      new Readable({
        read() {
          stopping.abort(new Error('the server stops'))
        },
      }),
      limits,
      { limitedBy, signal: stopping.signal },
    )
    await expect(running).rejects.toThrow('the server stops')
    await expect(
      runLimited(programOf(''), Buffer.alloc(0), limits, { limitedBy, signal: stopping.signal }),
    ).rejects.toThrow('the server stops')
  })
})

/** Bytes like those of a stored file: open, until somebody reads them to their end or stops reading. */
function openBytes() {
  let isOpen = true
  async function* read() {
    try {
      yield Buffer.from('bytes')
    } finally {
      isOpen = false
    }
  }
  return { bytes: read(), isOpen: () => isOpen }
}

test.each<[string, string, Partial<ProcessLimits>, AbortSignal?]>([
  ['whose signal has aborted before', '', {}, AbortSignal.abort(new Error('the sender has left'))],
  ['that reads nothing', 'process.exit()', {}],
  ['that fails', 'process.exit(1)', {}],
  ['that is ended', 'setInterval(() => {}, 1000)', { wallMs: 100 }],
])('a process %s leaves no input open', slow, async (_, source, less, signal) => {
  const { bytes, isOpen } = openBytes()
  await runLimited(programOf(source), bytes, { ...limits, ...less }, { signal }).catch(() => {})
  expect(isOpen()).toBe(false)
})

test.skipIf(!isLinux)(`it writes no file, and the system ends it before any other${onlyLinux}`, async () => {
  const source = `
    import { readFileSync, writeFileSync } from 'node:fs'
    let wrote = true
    process.on('SIGXFSZ', () => {})
    try { writeFileSync(${JSON.stringify(join(folder, 'written'))}, 'x') } catch { wrote = false }
    console.log(JSON.stringify([wrote, readFileSync('/proc/self/oom_score_adj', 'utf8').trim()]))`
  const end = await runLimited(programOf(source), Buffer.alloc(0), limits)
  expect(JSON.parse(String('output' in end && end.output))).toEqual([false, '1000'])
})

test.skipIf(!isLinux)(
  `a lower limit that the operating system already sets stays in force${onlyLinux}`,
  slow,
  async () => {
    const inner = programOf(`for (;;);`)
    // Runs the launcher in a shell that allows one second; the system refuses to raise that to twenty.
    const outer = programOf(`
    import { runLimited } from ${JSON.stringify(join(import.meta.dirname, 'run-limited.ts'))}
    console.log(JSON.stringify(await runLimited(${JSON.stringify(inner)}, Buffer.alloc(0), ${JSON.stringify(limits)})))`)
    const end = await runLimited(outer, Buffer.alloc(0), { ...limits, cpuSeconds: 2, memoryMiB: 300 })
    expect(JSON.parse(String('output' in end && end.output))).toEqual({ failure: 'killed' })
  },
)
