import { describe, expect, it } from 'vitest'
import { Caller } from '../../web/protocol/call'
import type { Reply, Transport } from '../../web/protocol/transport'
import { HandClock } from './hand-clock'

const REFUSED: Reply = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED', msg: 'Please confirm.' } }

/** A server that refuses until someone has confirmed their identity. */
function aServer() {
  const server = { isSure: false, asked: 0 }
  const transport = {
    request: async () => {
      server.asked++
      return server.isSure ? { status: 200, body: { id: 7 } } : REFUSED
    },
  } as unknown as Transport
  return { server, calls: new Caller(transport, new HandClock()) }
}

describe('a sensitive action', () => {
  it('is done after the person confirms', async () => {
    const { server, calls } = aServer()
    calls.confirm = async () => {
      server.isSure = true
      return true
    }
    expect(await calls.call('POST /export/realm')).toEqual({ id: 7 })
    expect(server.asked).toBe(2)
  })

  it('is refused if the person cancels or can’t be asked', async () => {
    const { server, calls } = aServer()
    await expect(calls.call('POST /export/realm')).rejects.toThrow('Please confirm.')
    calls.confirm = async () => false
    await expect(calls.call('POST /export/realm')).rejects.toThrow('Please confirm.')
    expect(server.asked).toBe(2)
  })
})
