import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Operation } from '#api/contract/operation'
import { Routes } from '#api/contract/routes'
import { operations } from '#api/index'
import { createApp } from '#app'
import { issueKey } from '#lib/signing/api-key'
import { Signer } from '#lib/signing/signer'
import { callIn } from './call-in'
import { fakeDirectory } from './fake-directory'
import { prefixOf, samplePath } from './sample-path'

const NONCE = 2 ** 23

/** The path without the names of its parameters, which don't matter for matching. */
function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ':')
}

const gated = operations.filter((operation) => operation.access && !operation.hasKeyInAddress)
const called = operations.filter((operation) => operation.hasKeyInAddress)
if (gated.length === 0) throw new Error('the table is empty: nothing would be tested')

describe('the table of operations', () => {
  it('has each operation once', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(operations.map(({ name }) => name))].toSorted(),
    )
    expect(operations.map((o) => `${o.method} ${prefixOf(o)}${shapeOf(o.path)}`)).toEqual([
      ...new Set(operations.map((o) => `${o.method} ${prefixOf(o)}${shapeOf(o.path)}`)),
    ])
  })

  it('uses the same parameter names wherever a path occurs, because a path is matched before its method', () => {
    for (const { path } of operations) {
      const spellings = operations.filter((other) => shapeOf(other.path) === shapeOf(path)).map((other) => other.path)
      expect(new Set(spellings)).toEqual(new Set([path]))
    }
  })

  it('describes every parameter of its paths', () => {
    for (const { path, params } of operations) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys(params.shape)).toEqual(expect.arrayContaining(names))
    }
  })

  it('finds every operation by its path and method', async () => {
    const reached: string[] = []
    const answer = ({ operation }: { operation: string }) => {
      reached.push(operation)
      return '{}'
    }
    const realm = {
      execute: async (call: { operation: string }) => ({ status: 200, body: answer(call) }),
      // Calls that only read data or may have to wait use `fetch`.
      fetch: async (asked: string | Request) => {
        const url = new URL(typeof asked === 'string' ? asked : asked.url)
        return new Response(answer(callIn(url)))
      },
    }
    const realms = { idFromName: (name: string) => name, get: () => realm }
    const app = createApp(operations)
    const key = issueKey(new Signer('secret', 'main', 'salt'), 1, NONCE)
    const { DIRECTORY } = fakeDirectory({ main: { salt: 'salt', hasOlderKeys: false } })
    const headers = { Authorization: `Basic ${btoa(`olivia@example.com:${key}`)}` }
    for (const operation of operations) {
      const request = new Request(`https://chat.example.org${samplePath(operation)}?api_key=${key}`, {
        method: operation.method,
        headers,
      })
      await app.fetch(request, { REALM: realms, DIRECTORY, API_KEY_SECRET: 'secret', SETUP_KEY: 'key' })
    }
    expect(reached).toEqual(operations.map(({ name }) => name))
  })
})

describe('a call over a socket', () => {
  it('reaches the same operation as over HTTP, with the same parameters', () => {
    const inside = operations.filter(({ isOutsideApi }) => !isOutsideApi)
    const routes = new Routes(inside)
    const found = inside.map((operation) => routes.find(operation.method, samplePath(operation, '')))
    expect(found.map(({ operation }) => operation.name)).toEqual(inside.map(({ name }) => name))
    for (const { operation, inPath } of found) {
      const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect([operation.name, Object.keys(inPath).toSorted()]).toEqual([operation.name, names.toSorted()])
    }
    expect(routes.find('GET', '/users/a%2Fb%40example.com').inPath).toEqual({ email: 'a/b@example.com' })
  })
})

describe('people without an account', () => {
  const send = async (operation: Operation, headers: Record<string, string>) => {
    const response = await SELF.fetch(`https://nobody.localhost${samplePath(operation)}`, {
      method: operation.method,
      headers,
    })
    return { status: response.status, body: await response.json<Record<string, unknown>>() }
  }

  it('get a 401 for every operation that requires an account', async () => {
    for (const operation of gated) {
      expect([operation.name, await send(operation, {})]).toEqual([
        operation.name,
        {
          status: 401,
          body: {
            result: 'error',
            msg: 'Not logged in: API authentication or user session required',
            code: 'UNAUTHORIZED',
          },
        },
      ])
    }
  })

  it('get an error if the key in an address is missing or wrong', async () => {
    expect(called.length).toBeGreaterThan(0)
    for (const operation of called) {
      const missing = { result: 'error', msg: "Missing 'api_key' argument", code: 'REQUEST_VARIABLE_MISSING' }
      expect(await send(operation, {})).toEqual({ status: 400, body: { ...missing, var_name: 'api_key' } })
      const response = await SELF.fetch(
        `https://nobody.localhost${samplePath(operation)}?api_key=ABCDEFGHIJKLMNOPQRSTUVWXYZ012345`,
        { method: operation.method },
      )
      expect([response.status, await response.json()]).toEqual([
        401,
        { result: 'error', msg: 'Invalid API key', code: 'INVALID_API_KEY' },
      ])
    }
  })

  it('are refused with a key from another organization or an unknown key', async () => {
    const { API_KEY_SECRET } = env as { API_KEY_SECRET: string }
    for (const key of [
      issueKey(new Signer(API_KEY_SECRET, 'main', 'salt'), 1, NONCE),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345',
    ]) {
      const headers = { Authorization: `Basic ${btoa(`olivia@example.com:${key}`)}` }
      for (const operation of gated) {
        expect([operation.name, await send(operation, headers)]).toEqual([
          operation.name,
          { status: 401, body: { result: 'error', msg: 'Invalid API key', code: 'UNAUTHORIZED' } },
        ])
      }
    }
  })
})
