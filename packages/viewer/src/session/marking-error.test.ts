import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { connectEngine } from '../workers/engine-client.ts'
import type { AnswerMessage, RequestMessage } from '../workers/engine-protocol.ts'
import { asMarkingError, engineTroubleCodes, MarkingError } from './marking-error.ts'

const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')

describe('marking errors', () => {
  it('every code is explained in docs/errors.md, and none that does not exist', () => {
    const section = page.split('## Marking in the viewer')[1]?.split('\n## ')[0] ?? ''
    const explained = [...section.matchAll(/^\| `([a-z-]+)`/gm)].map(match => match[1])
    expect(explained).toEqual([...engineTroubleCodes])
  })

  it.each([
    ['a code of the engine', { code: 'saving-forbidden', message: 'no' }, 'saving-forbidden'],
    ['a code of somebody else', { code: 'ENOENT' }, 'unexpected'],
    ['no code at all', new TypeError('oops'), 'unexpected'],
    ['no error at all', 'oops', 'unexpected'],
    ['itself', new MarkingError('engine-stopped', 'gone'), 'engine-stopped'],
  ])('keeps %s', (_, thrown, code) => {
    expect(asMarkingError(thrown).code).toBe(code)
  })

  it('a worker that dies ends what is waiting and what is asked later with engine-stopped', async () => {
    const port = silentPort()
    const engine = connectEngine(port, () => undefined)
    const waiting = engine.ask({ call: 'save' })
    port.die()
    await expect(waiting).rejects.toMatchObject({ code: 'engine-stopped' })
    await expect(engine.ask({ call: 'save' })).rejects.toMatchObject({ code: 'engine-stopped' })
  })

  it('closing ends what is waiting', async () => {
    let hasEnded = false
    const engine = connectEngine(silentPort(), () => {
      hasEnded = true
    })
    const waiting = engine.ask({ call: 'save' })
    engine.close()
    await expect(waiting).rejects.toMatchObject({ code: 'engine-stopped' })
    expect(hasEnded).toBe(true)
  })
})

/** A port that never answers, and dies when told to. */
function silentPort() {
  const deaths: (() => void)[] = []
  return {
    postMessage: (_: RequestMessage) => undefined,
    addEventListener: (type: string, listener: (event: MessageEvent<AnswerMessage>) => void) => {
      if (type === 'error') deaths.push(() => listener(new MessageEvent('error')))
    },
    die: () => {
      for (const death of deaths) death()
    },
  }
}
