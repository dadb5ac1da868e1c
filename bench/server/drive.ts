/** Sends requests to one server over keep-alive connections and reads the complete answers. */
import { Agent, request } from 'node:http'

/** A request to make. */
export interface Shot {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back. */
export interface Flight {
  readonly requests: number
  readonly bytes: number
  /** Latency of each request, in the order they ended. */
  readonly latenciesMs: readonly number[]
}

/** Sends `count` requests, `atOnce` of them in parallel. @throws if one of them is not answered with 200 or 206. */
export async function drive(
  port: number,
  {
    count,
    atOnce,
    shot,
  }: { readonly count: number; readonly atOnce: number; readonly shot: (no: number) => Shot },
): Promise<Flight> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const latenciesMs: number[] = []
  let bytes = 0
  let next = 0
  const shoot = async () => {
    while (next < count) {
      const startedAt = performance.now()
      const received = await once(agent, port, shot(next++))
      bytes += received
      latenciesMs.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, shoot))
  agent.destroy()
  return { requests: count, bytes, latenciesMs }
}

function once(agent: Agent, port: number, { path, headers = {} }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path, headers }, answer => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 || answer.statusCode === 206
          ? resolve(bytes)
          : reject(new Error(`${path} was answered with ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** A percentile of the latencies. */
export function percentile(latenciesMs: readonly number[], share: number): number {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
