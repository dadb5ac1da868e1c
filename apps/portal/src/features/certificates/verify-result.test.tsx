import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { systemQuery } from '../../lib/system-query.ts'
import { certificates as words } from '../../messages/certificates.zh.ts'
import { changeLanguage } from '../../messages/words.ts'
import type { Finding } from './checking/check-certificate.ts'
import { VerifyResult } from './verify-result.tsx'

/** A zone in which nobody's day is the one of the clocks here. */
const elsewhere = 'Pacific/Kiritimati'

const finding: Finding = {
  kind: 'genuine',
  credential: {
    number: '7K2MQ9X4T0BEHVWZ',
    maskedName: '王**',
    title: 'Grundlagen der Lasersicherheit',
    roles: { zh: '初级' },
    score: '96.5',
    issuedOn: '2026-11-23',
    validTo: '2027-11-23',
    issuer: 'Arkelume-Akademie',
    endsAt: new Date('2027-11-23T15:59:59Z'),
    statusPath: '/credentials/status/1',
    statusIndex: 3,
  },
  holder: '王小明',
  hasFormerKey: false,
  isLapsed: false,
  status: { isRevoked: false, statedAt: new Date('2026-11-24T00:00:00Z'), isKept: false },
  tookMs: 3,
}

function htmlOf(system?: { readonly title: string; readonly timeZone: string }): string {
  const queries = new QueryClient()
  if (system) queries.setQueryData(systemQuery.queryKey, system as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <VerifyResult answer={{ by: 'file', finding }} error={null} isRunning={false} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

describe('a genuine file', () => {
  it('names its issuer in the reader’s language, and says what the file calls it', () => {
    const html = htmlOf({ title: '澄衡学院', timeZone: elsewhere })
    expect(html).toContain('<dd dir="auto">澄衡学院</dd>')
    expect(html).toContain(words.foundSigned.replace('{issuer}', 'Arkelume-Akademie'))
  })

  it('says nothing of it where both are the same, or nothing else is known', () => {
    for (const system of [{ title: 'Arkelume-Akademie', timeZone: elsewhere }, undefined]) {
      const html = htmlOf(system)
      expect(html).toContain('<dd dir="auto">Arkelume-Akademie</dd>')
      expect(html).not.toContain(words.foundSigned.replace('{issuer}', 'Arkelume-Akademie'))
    }
  })

  it('says in whose zone its last day ends, as for one that is found by its number', async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await changeLanguage('zh')
    vi.unstubAllGlobals()
    expect(htmlOf({ title: '澄衡学院', timeZone: elsewhere })).toContain('2027年11月23日（GMT+14）')
  })
})
