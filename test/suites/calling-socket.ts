import type { Json } from '../../tools/lib/json.ts'

/** A client's socket, which records the kinds of frames in the order in which they arrive. */
export class CallingSocket {
  socket

  kinds: Json[] = []
  #calls = new Map()

  static async open(person) {
    const socket = person.socket(await person.register({ event_types: ['message'] }), -1)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    return new CallingSocket(socket)
  }

  constructor(socket) {
    this.socket = socket
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data)
      this.kinds.push(frame.events ? 'events' : 'answer')
      this.#calls.get(frame.id)?.(frame)
    }
  }

  call(call, params): Promise<{ status: number; body: object }> {
    const id = this.#calls.size
    this.socket.send(JSON.stringify({ id, call, params }))
    return new Promise((resolve) => this.#calls.set(id, resolve))
  }

  close() {
    this.socket.close()
  }
}
