import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useProposedTitle } from './use-proposed-title.ts'
import type { WorkValues } from './work-values.ts'

type Step = 'choose' | 'store something' | 'accept' | 'refuse' | 'write a title'

interface Form {
  readonly steps: readonly Step[]
  readonly latest: { current: WorkValues }
  onStore(): void
}

function PlayedForm({ steps, latest, onStore }: Form) {
  const proposal = useProposedTitle(latest, {
    show: change => Object.assign(latest.current, change),
    store: onStore,
  })
  for (const step of steps) {
    if (step === 'choose') proposal.make('manual.pdf')
    if (step === 'store something') proposal.noteStored()
    if (step === 'accept') proposal.settle()
    if (step === 'refuse') proposal.withdraw()
    if (step === 'write a title') Object.assign(latest.current, { title: 'My title' })
  }
  return null
}

/** The title after these steps of a form, and whether what is shown was stored because a file was refused. */
function after(...steps: readonly Step[]) {
  const latest = { current: { title: '', language: 'en' } as WorkValues }
  const stored: string[] = []
  const onStore = () => void stored.push(latest.current.title)
  renderToStaticMarkup(<PlayedForm steps={steps} latest={latest} onStore={onStore} />)
  return [latest.current.title, stored.length > 0]
}

it.each<[string, readonly Step[], string, boolean]>([
  ['is shown at once', ['choose'], 'manual', false],
  ['goes with a refused file', ['choose', 'refuse'], '', false],
  ['goes from what was stored meanwhile, too', ['choose', 'store something', 'refuse'], '', true],
  ['stays if the author has changed it', ['choose', 'write a title', 'refuse'], 'My title', false],
  [
    'of an accepted file stays when the next one is refused',
    ['choose', 'accept', 'choose', 'refuse'],
    'manual',
    false,
  ],
  ['comes again with the next file', ['choose', 'refuse', 'choose'], 'manual', false],
])('the title of a chosen file %s', (_, steps, title, isStored) =>
  expect(after(...steps)).toEqual([title, isStored]),
)
