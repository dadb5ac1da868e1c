import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '../../../lib/preferences.ts'
import { useExamWords } from '../../../messages/exam-words.ts'
import { offerQuery } from '../exam-queries.ts'
import { useExamPhrases } from '../use-exam-phrases.ts'

/** When the exam for a role may be taken again, in words. */
export function ResitNote({ roleNo }: { readonly roleNo: string }) {
  const words = useExamWords()
  const phrases = useExamPhrases()
  const language = usePreferences(state => state.language)
  const { data: offer } = useQuery(offerQuery(roleNo, language))
  if (!offer) return null
  if (offer.offer === 'none')
    return offer.nextAt === null ? null : (
      <Text>{words('examNextAt', { at: phrases.moment(offer.nextAt) })}</Text>
    )
  return (
    <Text>
      {words('examAgainNow', { count: offer.attemptsLeft })}{' '}
      <Anchor renderRoot={props => <Link {...props} to="/exam/select" search={{ ROLE: roleNo }} />}>
        {words('examAgain')}
      </Anchor>
    </Text>
  )
}
