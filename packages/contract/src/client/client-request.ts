/** Builds the HTTP request of a call according to its route. */

import { encodeRequest, FieldError } from '../wire/request.ts'
import type { Route } from '../wire/route.ts'
import { ApiError } from './api-error.ts'

/**
 * The fields of a request by wire name. @throws {ApiError} for a value that the contract forbids; then nothing is sent.
 */
export function encodedFields(route: Route, request: unknown): Record<string, unknown> {
  try {
    return encodeRequest(route, request as never)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    throw new ApiError(400, error.key, { field: error.field, params: { ...error.params }, cause: error })
  }
}

/**
 * The URL and content of a request, with its fields in path, query, headers, form or JSON as the route requires. Adds
 * to `headers`.
 */
export function addressed(
  route: Route,
  fields: Record<string, unknown>,
  headers: Headers,
  body?: FormData | Blob,
) {
  const rest = new Map(Object.entries(fields))
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  if (route.method === 'GET') {
    const query = new URLSearchParams(
      [...rest].map(([name, value]): [string, string] => [name, String(value)]),
    )
    return { url: query.size > 0 ? `${path}?${query}` : path, content: undefined }
  }
  switch (route.body) {
    case 'octets':
      for (const [name, value] of rest) headers.set(name, String(value))
      headers.set('content-type', 'application/octet-stream')
      return { url: path, content: body ?? new Blob([]) }
    case 'multipart': {
      const form = body instanceof FormData ? body : new FormData()
      if (body instanceof Blob) form.set('file', body)
      for (const [name, value] of rest) form.set(name, String(value))
      return { url: path, content: form }
    }
    case 'json':
      headers.set('content-type', 'application/json')
      return { url: path, content: JSON.stringify(Object.fromEntries(rest)) }
  }
}
