/** The interval at which the heap is checked, in milliseconds. */
const INTERVAL = 20

/**
 * The smallest amount of memory that V8 held during `run`, in bytes: JavaScript's heap and buffers. workerd's
 * inspector can't trigger garbage collection, so `run` has to allocate enough for V8 to collect garbage by itself. The
 * amount that remains after that is in use.
 *
 * @param port the inspector's port of the workerd that serves the application
 */
export async function leastHeldBytes(port: number, run: () => Promise<unknown>): Promise<number> {
  const { heapUsage, close } = await connect(port)
  let least = Number.POSITIVE_INFINITY
  let isRunning = true
  const sampling = (async () => {
    while (isRunning) {
      const { usedSize, backingStorageSize } = await heapUsage()
      least = Math.min(least, usedSize + backingStorageSize)
      await new Promise((resolve) => setTimeout(resolve, INTERVAL))
    }
  })()
  try {
    await run()
  } finally {
    isRunning = false
    await sampling.finally(close)
  }
  return least
}

async function connect(port) {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
  const target = targets.find(({ id }) => id === 'edgewise')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let calls = 0
  const heapUsage = (): Promise<{ usedSize: number; backingStorageSize: number }> =>
    new Promise((resolve, reject) => {
      const id = ++calls
      const hear = ({ data }) => {
        const answer = JSON.parse(data)
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        answer.error ? reject(new Error(answer.error.message)) : resolve(answer.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method: 'Runtime.getHeapUsage' }))
    })
  return { heapUsage, close: () => socket.close() }
}
