import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RoleChoice } from './role-choice.tsx'

const role = { no: 'R20', label: '初级', level: 2, en: '', ja: '', de: '', tw: '', class: 'learner' } as const

it.each([
  ['is loading', undefined, false],
  ['could not be loaded, which is said with a way to try again', () => {}, true],
])('the exam of a role %s', (_name, onRetry, isFailed) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <RoleChoice role={role} offer={undefined} onRetry={onRetry} isChosen={false} onChoose={() => {}} />
    </MantineProvider>,
  )
  expect(html.includes('role="status"')).toBe(!isFailed)
  expect(html.includes('role="alert"')).toBe(isFailed)
  expect(html.includes('<button')).toBe(isFailed)
})
