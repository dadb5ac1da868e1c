import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

/**
 * The headers of every answer. None of them depends on the request, so they are made once and not, as the plugin for
 * Fastify does, for each answer anew.
 */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  const isNoted = (error?: unknown) => {
    if (error !== undefined) throw error
  }
  helmet(helmetOptions(isHttps))({} as IncomingMessage, answer as unknown as ServerResponse, isNoted)
  return headers
}

/**
 * The policy lets the portal do what it does and nothing else: its own scripts,
 * PDFium's WebAssembly, its workers, the styles its components set, pictures and files it holds in memory.
 */
function helmetOptions(isHttps: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'blob:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Only where https is certain: a browser would refuse http for a year.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // For programs no browser is any more, or what browsers do anyway.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}
