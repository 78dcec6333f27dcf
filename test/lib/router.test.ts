import { expect, it } from 'vitest'
import { RememberingRouter } from '#lib/http/router'

it('a path that is looked up again gets the same handlers, for any method', () => {
  const router = new RememberingRouter<string>()
  router.add('ALL', '/*', 'everything')
  router.add('GET', '/messages', 'fetch')
  router.add('POST', '/messages', 'send')
  router.add('ALL', '/messages/:id', 'one')
  const handlers = (method: string, path: string) => router.match(method, path)[0].map(([handler]) => handler)
  for (const _time of [1, 2]) {
    expect(handlers('GET', '/messages')).toEqual(['everything', 'fetch'])
    expect(handlers('POST', '/messages')).toEqual(['everything', 'send'])
    expect(handlers('PATCH', '/messages')).toEqual(['everything'])
    expect(router.match('GET', '/messages/1')[0].map(([, params]) => params)).toMatchObject([{}, { id: '1' }])
    expect(router.match('GET', '/messages/2')[0].map(([, params]) => params)).toMatchObject([{}, { id: '2' }])
  }
})
