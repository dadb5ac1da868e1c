/** An attacker with all addresses of an IPv6 network, and one who tries to push an exhausted address out of the counters. */
import type { Attack, Effort, Outcome } from './attack.ts'
import { countWords } from './raw-request.ts'
import { type Caller, call, type Target, withTarget } from './target.ts'

/** Addresses of one /64 of RFC 3849. */
const inOneNetwork = (index: number): Caller => ({
  id: '',
  token: undefined,
  ip: `2001:db8:0:1::${(index + 1).toString(16)}`,
})
const otherNetwork = (index: number): Caller => ({
  id: '',
  token: undefined,
  ip: `2001:db8:${(index + 16).toString(16)}:1::1`,
})

/** The limits of one network: twenty wrong logins in a quarter of an hour, three files an hour. */
const most = { logins: 20, files: 3 } as const

/** Calls from very many addresses. */
export const manyAddresses: Attack = {
  name: 'many-addresses',
  does: '120 wrong logins and 12 files from one IPv6 /64; 5,200 others after an address that is over its limit',
  run: effort => withTarget(target => useNetwork(target, effort)),
}

async function useNetwork(target: Target, effort: Effort): Promise<Outcome> {
  const broken: string[] = []
  const logins: string[] = []
  for (let index = 0; index < 120; index++) {
    const wrong = { userName: `nobody-${index}`, password: '0'.repeat(32) }
    const { key = 'taken' } = await call(target, inOneNetwork(index), ['POST', 'token'], wrong)
    logins.push(key)
  }
  const looked = logins.filter(key => key === 'AUTH_BAD_CREDENTIALS').length
  if (looked > most.logins)
    broken.push(`${looked} passwords of one /64 were looked at, wanted ${most.logins} or less`)
  const files: string[] = []
  for (let index = 0; index < 12; index++) files.push(await upload(target, inOneNetwork(index)))
  const taken = files.filter(key => key !== 'TOO_MANY').length
  if (taken > most.files)
    broken.push(`${taken} files of one /64 were looked at, wanted ${most.files} or less`)
  const neighbour = await upload(target, otherNetwork(0))
  if (neighbour === 'TOO_MANY') broken.push('a caller from another network is refused')
  const forgetting = await waitToBeForgotten(target, effort === 'full' ? 5_200 : 500)
  return {
    broken: [...broken, ...forgetting.broken],
    figures: [
      `120 wrong logins of one /64: ${countWords(logins)}`,
      `12 files of one /64: ${countWords(files)}`,
      ...forgetting.figures,
    ],
  }
}

/** Uploads an invalid file as a guest, which tests only the limit. */
async function upload({ server }: Target, { ip }: Caller): Promise<string> {
  const body = new FormData()
  body.append('KIND', 'evidence')
  body.append('file', new Blob(['%PDF-1.7\n']), 'evidence.pdf')
  const headers = { 'x-forwarded-for': ip }
  const response = await fetch(`${server.address}/api/creation-file-upload`, {
    method: 'POST',
    headers,
    body,
  })
  const { data } = (await response.json()) as { data?: { KEY?: string } | null }
  return data?.KEY ?? 'taken'
}

const windowMs = 60_000

/** One address reaches its limit, thousands of others make calls, and it tries again within the same minute. */
async function waitToBeForgotten(target: Target, others: number): Promise<Outcome> {
  const check = (caller: Caller) =>
    call(target, caller, ['GET', 'check-info'], { TYPE: 3, VALUE: 'a free name' })
  const exhausted = otherNetwork(1)
  const from = performance.now()
  while ((await check(exhausted)).status !== 429 && performance.now() - from < windowMs);
  let next = 2
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (next < others + 2) await check(otherNetwork(next++))
    }),
  )
  const seconds = (performance.now() - from) / 1000
  const again = await check(exhausted)
  const isInTime = performance.now() - from < windowMs
  return {
    broken:
      again.status !== 429 && isInTime ? [`after ${others} others an exhausted address is let in again`] : [],
    figures: [
      `${others} other addresses in ${seconds.toFixed(0)} s; the exhausted one is answered ${again.status}${isInTime ? '' : ' (too slow: its minute is over, nothing was shown)'}`,
    ],
  }
}
