/** Sends a form with files as a browser does. */
import type { TestWorld } from './test-world.ts'

export async function sendForm(
  { app }: Pick<TestWorld, 'app'>,
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
) {
  const request = new Request('http://x', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
