/** The engine's own thread: takes requests in turn and answers each one. */
import { asMarkingError } from '../session/marking-error.ts'
import { createEngineHost } from './engine-host.ts'
import type { AnswerMessage, RequestMessage } from './engine-protocol.ts'

const host = createEngineHost({
  now: () => new Date(),
  random: byteCount => crypto.getRandomValues(new Uint8Array(byteCount)),
})

addEventListener('message', ({ data }: MessageEvent<RequestMessage>) => {
  const { number, request } = data
  try {
    const answer = host.answer(request)
    // Saved bytes are not needed here any more, and a large file should not exist twice.
    const handOver = answer instanceof Uint8Array ? [answer.buffer] : []
    reply({ number, answer }, handOver)
  } catch (error) {
    const { code, message } = asMarkingError(error)
    reply({ number, error: { code, message } }, [])
  }
})

function reply(message: AnswerMessage, handOver: readonly ArrayBuffer[]): void {
  postMessage(message, { transfer: [...handOver] })
}
