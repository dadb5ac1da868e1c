import { useParams } from '@tanstack/react-router'

import { FailureNotice } from '../page/failure-notice.tsx'
import { NotFoundPage } from '../page/not-found-page.tsx'
import { usePageName } from '../page/page-title.ts'
import classes from './console-page.module.css'
import { useConsoleWords } from './console-words.ts'
import { DeskPage } from './desk-page.tsx'
import { NoPermission } from './no-permission.tsx'
import { useOwnCapabilities } from './own-capabilities.ts'
import { ScreenPlace } from './screen-place.tsx'
import { type Section, sections } from './sections.tsx'

/** Every address below `/console`: lets in who may enter, names the page and loads its screen. */
export function ConsolePage() {
  const words = useConsoleWords()
  const { section: path } = useParams({ strict: false }) as { readonly section?: string }
  const section = sections.find(known => known.path === path)
  const { capabilities, error } = useOwnCapabilities()
  usePageName(words(section?.name ?? 'console'))
  if (path !== undefined && !section) return <NotFoundPage />
  if (error && !capabilities) return <FailureNotice error={error} />
  if (!capabilities) return <ScreenPlace />
  const isStaff = capabilities.length > 0
  if (section ? !capabilities.includes(section.capability) : !isStaff) return <NoPermission />
  return <div className={classes.page}>{section ? <SectionScreen section={section} /> : <DeskPage />}</div>
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
