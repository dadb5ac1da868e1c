import type { ReviewForm } from '@lectern/contract'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { isolated } from '../../../lib/isolated.ts'
import { languageNames, usePreferences } from '../../../lib/preferences.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useLimitDay } from '../../../parts/use-provider-zone.ts'
import { useLengthText } from '../../resource/length-text.ts'
import { usePriceText } from '../../resource/price-text.ts'
import { OutlineList } from '../../resource-page/outline-list.tsx'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { useRoleNames } from '../desk/role-names.ts'
import { Moment } from '../list/cells.tsx'
import { Facts } from '../panel/facts.tsx'
import classes from './work-review.module.css'

/** The categories below one, or the major ones. Their names are in the current language. */
export function useCategories(parentNo: string | undefined) {
  const language = usePreferences(state => state.language)
  return useQuery({
    queryKey: ['works.categories', language, parentNo],
    queryFn: ({ signal }) =>
      api.call('works.categories', parentNo === undefined ? {} : { parentNo }, { signal }),
    enabled: parentNo !== '',
  })
}

/** Everything the author filled in, in words. */
export function WorkFacts(props: {
  readonly work: ReviewForm
  /** The facts that keep it from being approved. */
  readonly incomplete: readonly DeskKey[]
  readonly node: number
  onGoTo(node: number): void
}) {
  const { work } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const lengthText = useLengthText()
  const { data: roles = [] } = useRoleNames()
  const { data: majors = [] } = useCategories(undefined)
  const { data: minors = [] } = useCategories(work.nodeNo ?? '')
  const { file } = work
  const kind = work.kind ?? 'pdf'
  const nameOf = (known: readonly { readonly no: string; readonly label: string }[], no: string | null) =>
    no === null ? '' : (known.find(one => one.no === no)?.label ?? no)
  const limitDay = useLimitDay()
  const day = (date: string | null) => date !== null && limitDay(date)
  return (
    <section aria-label={words('workFacts')}>
      <h3 className={classes.heading}>{words('workFacts')}</h3>
      {work.coverUrl !== '' && <img src={work.coverUrl} alt="" className={classes.cover} />}
      {work.coverFault !== null && (
        <Text size="sm" c="dimmed" mb={10}>
          {words(work.coverFault === 'heavy' ? 'factCoverHeavy' : 'factCoverUnreadable')}
        </Text>
      )}
      <Facts
        marked={{ labels: props.incomplete, note: words('factIncomplete') }}
        items={[
          ['workTitle', work.title],
          ['author', work.author],
          ['workIntro', work.intro],
          [
            'workFile',
            file &&
              `${isolated(work.fileName)} · ${lengthText({ kind, length: file.length })} · ${sizeText(file.sizeBytes, language)}`,
          ],
          ['resourceLanguage', languageNames[work.language]],
          [
            'workCategory',
            [nameOf(majors, work.nodeNo), nameOf(minors, work.subNodeNo)].filter(Boolean).join(' › '),
          ],
          ['keywords', work.keywords.join(' · ')],
          [
            'audience',
            work.audience === null
              ? ''
              : work.audience === 'everyone'
                ? words('everyone')
                : work.roles.map(no => nameOf(roles, no)).join(' · '),
          ],
          ['effectiveFrom', day(work.startsOn)],
          ['effectiveUntil', day(work.endsOn)],
          ['price', <Price key="price" work={work} />],
          ['copyrightNote', words(work.acceptsCopyright ? 'copyrightAccepted' : 'copyrightMissing')],
          ['submitted', work.submittedAt && <Moment key="at" at={work.submittedAt} />],
          [
            'resourceVersion',
            work.version > 1 ? work.version : words('firstEdition', { version: work.version }),
          ],
          ['versionNote', work.note],
          ['ending', work.endReason && words(`endedBy_${work.endReason}`)],
        ]}
      />
      {work.outline.length > 0 && (
        <details className={classes.outline} open>
          <summary>{words('contents')}</summary>
          <OutlineList outline={work.outline} kind={kind} position={props.node} onGoTo={props.onGoTo} />
        </details>
      )}
    </section>
  )
}

function Price({ work }: { readonly work: ReviewForm }) {
  const words = useConsoleWords()
  const priceText = usePriceText()
  return priceText(work) || (work.isPaid === false && words('priceFree'))
}
