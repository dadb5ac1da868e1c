/** The engine's own thread: takes requests in turn and answers each one. */
import { asMarkingError } from '../session/marking-error.ts'
import { createDrawingParts } from './drawing-parts.ts'
import { createEngineHost } from './engine-host.ts'
import type { AnswerMessage, EngineRequest, RequestMessage } from './engine-protocol.ts'
import { createTextFonts } from './text-fonts.ts'

const parts = createDrawingParts()
const fonts = createTextFonts(async url => new Uint8Array(await (await fetch(url)).arrayBuffer()))
/** Texts of this session's marks, whose letters the saved file may have to bring along. */
const texts = new Set<string>()

const host = createEngineHost({
  now: () => new Date(),
  random: byteCount => crypto.getRandomValues(new Uint8Array(byteCount)),
  lent: { ...parts.options, fontBook: fonts.book },
})

/** Requests are carried out in the order they came, also when one has to wait for a font. */
let turn: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<RequestMessage>) => {
  turn = turn.then(() => carryOut(data))
})

async function carryOut({ number, request }: RequestMessage): Promise<void> {
  try {
    await prepareFonts(request)
    let answer = host.answer(request)
    // What the file's own marks are drawn with is known only when it was looked for.
    if (request.call === 'marks' && (await parts.load())) answer = host.answer(request)
    // Saved bytes are not needed here any more, and a large file should not exist twice.
    const handOver = answer instanceof Uint8Array ? [answer.buffer] : []
    reply({ number, answer }, handOver)
  } catch (error) {
    const { code, message } = asMarkingError(error)
    reply({ number, error: { code, message } }, [])
  }
}

/** A font that cannot be loaded now is tried again before saving, which says so when it is missing then. */
async function prepareFonts(request: EngineRequest): Promise<void> {
  if (request.call !== 'apply' && request.call !== 'save') return
  for (const edit of request.call === 'apply' ? request.edits : [])
    if (edit.kind !== 'remove' && edit.data) texts.add(edit.data.textContent)
  await fonts.prepare([...texts]).catch(() => undefined)
}

function reply(message: AnswerMessage, handOver: readonly ArrayBuffer[]): void {
  postMessage(message, { transfer: [...handOver] })
}
