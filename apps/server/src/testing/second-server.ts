import { openFsBlobStore } from '../blobs/fs-blob-store.ts'
import { handlers } from '../handlers.ts'
import { buildApp } from '../http/app.ts'
import type { TestWorld } from './test-world.ts'
import { whenOver } from './when-over.ts'

/** Another server on the database and the files of a world; it is closed after the test file or test. */
export async function openSecondServer({ services, blobFolder }: TestWorld): Promise<Pick<TestWorld, 'app'>> {
  const blobs = await openFsBlobStore(blobFolder)
  const app = await buildApp({ ...services, blobs }, handlers, {
    logLevel: 'silent',
    portalFolder: undefined,
    isHttps: false,
    rateFactor: 1000,
  })
  whenOver(() => app.close())
  return { app }
}
