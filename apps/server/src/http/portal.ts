/** Serves the built portal: files with a hash in their name are cached for ever, the page is revalidated each time, and every client route gets the page. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { answerError, isCall } from './answer-error.ts'

/** Files below `assets/` have the hash of their content in their names. */
const hashed = /[\\/]assets[\\/][^\\/]+$/

/** HEAD is for monitoring programs. */
const reading = ['GET', 'HEAD'] as const

const missing =
  'The portal has not been built, so only the calls under /api are served. Start with "npm start", which builds it.\n'

/** Answers who wants something else from the portal's own address than a page; undefined for who wants the page. */
export type AnswerOthers = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(missing)

/** Serves `folder`, or answers that there is no portal. Paths that look like files and do not exist get 404. */
export async function servePortal(
  app: FastifyInstance,
  folder: string | undefined,
  answerOthers: AnswerOthers,
): Promise<void> {
  const serveRoot = (page: (reply: FastifyReply) => FastifyReply) =>
    app.route({
      method: [...reading],
      url: '/',
      handler: async (request, reply) => (await answerOthers(request, reply)) ?? page(reply),
    })
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => {
      if (isCall(request.url)) return answerError(new AppError('NOT_FOUND'), request, reply)
      return sendMissing(reply)
    })
    serveRoot(sendMissing)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = hashed.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  serveRoot(reply => reply.sendFile('index.html'))
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url)) return answerError(new AppError('NOT_FOUND'), request, reply)
    const [path = ''] = request.url.split('?', 1)
    const isPage = reading.some(method => method === request.method) && !/\.[a-z0-9]{1,8}$/i.test(path)
    if (isPage) return reply.sendFile('index.html')
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n')
  })
}
