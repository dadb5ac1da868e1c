/** The author and the reviewer, the candidate and the examiner read the same word for the same state. */
import { languages } from '@lectern/contract'
import { describe, expect, it } from 'vitest'

const same = [
  ['work_draft', 'markDraft'],
  ['work_published', 'markPublished'],
  ['work_published', 'workStatePublished'],
  ['work_failed', 'markFailed'],
  ['work_failed', 'workStateFailed'],
  ['work_expired', 'markExpired'],
  ['work_expired', 'workStateExpired'],
  ['attempt_open', 'examStateOpen'],
  ['attempt_qualified', 'examStateQualified'],
  ['attempt_unqualified', 'examStateUnqualified'],
  ['certificate_revoked', 'certStampRevoked'],
  ['certificate_lapsed', 'certStampLapsed'],
] as const

describe.each(languages)('in %s', language => {
  const catalogue = async (): Promise<Record<string, string>> => {
    const areas = await Promise.all([
      import(`./console-works.${language}.ts`),
      import(`./console-grading.${language}.ts`),
      import(`./console-certificates.${language}.ts`),
      import(`./creation.${language}.ts`),
      import(`./exams.${language}.ts`),
      import(`./certificates.${language}.ts`),
    ])
    return Object.assign({}, ...areas.flatMap(area => Object.values(area)))
  }
  it.each(same)('staff reads %s as others read %s', async (staff, others) => {
    const words = await catalogue()
    expect(words[staff]).toBeTruthy()
    expect(words[staff]).toBe(words[others])
  })
})
