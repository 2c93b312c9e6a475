import createClient from 'openapi-fetch'

/** A client of the interface; see client.d.ts. */
export function createApronClient({ baseUrl = 'http://127.0.0.1:8710', token, clientId, ...others }) {
  const headers = { 'X-Auth-Token': token, ...(clientId ? { 'X-Api-Client-Id': clientId } : {}) }
  return createClient({ ...others, baseUrl, headers: { ...headers, ...others.headers } })
}
