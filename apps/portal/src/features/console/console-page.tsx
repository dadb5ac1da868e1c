import { Alert } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useIsPageKept } from '../../lib/kept-page.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NotFoundPage } from '../../parts/not-found-page.tsx'
import { usePageName } from '../../parts/page-title.ts'
import classes from './desk/console-page.module.css'
import { useConsoleWords } from './desk/console-words.ts'
import { NoPermission } from './desk/no-permission.tsx'
import { useOwnCapabilities } from './desk/own-capabilities.ts'
import { ScreenPlace } from './desk/screen-place.tsx'
import { DeskPage } from './desk-page.tsx'
import { type Section, sections } from './sections.tsx'

/** Page of every address below `/console`: checks the permission, sets the title and loads the screen. */
export function ConsolePage() {
  const words = useConsoleWords()
  const { section: path } = useParams({ strict: false }) as { readonly section?: string }
  const section = sections.find(known => known.path === path)
  const { capabilities, error } = useOwnCapabilities()
  const isKept = useIsPageKept()
  usePageName(words(section?.name ?? 'console'))
  if (path !== undefined && !section) return <NotFoundPage />
  if (error && !capabilities) return <FailureNotice error={error} />
  if (!capabilities) return <ScreenPlace />
  const isAllowed = section ? capabilities.includes(section.capability) : capabilities.length > 0
  // Who loses a role while writing can still read and copy what they have written.
  if (!isAllowed && !isKept) return <NoPermission />
  return (
    <div className={classes.page}>
      {!isAllowed && (
        <Alert role="alert" color="red" icon={<IconShieldLock />} title={words('noPermission')} mb="md">
          {words('noPermissionText')}
        </Alert>
      )}
      {section ? <SectionScreen section={section} /> : <DeskPage />}
    </div>
  )
}

function SectionScreen({ section }: { readonly section: Section }) {
  const words = useConsoleWords()
  return (
    <>
      <h1 className={classes.title}>{words(section.name)}</h1>
      <section.Screen key={section.path} />
    </>
  )
}
