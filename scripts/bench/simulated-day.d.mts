export const DAY_SECONDS: number
export const IDLE_SECONDS: number

interface Day {
  requests: number
  sends: number
  flags: number
  presence: number
  polls: number
  awakeSeconds: number
  levels: { seconds: number; at: number }[]
  storedPings: number
  storedQueues: number
}

export function simulateDay(size: { people: number; readers: number; dailyRequests: number; seed?: number }): Day

export function storedInTime(people: number): Pick<Day, 'storedPings' | 'storedQueues'>

/** Who writes, reads and says that they are here, and when. */
export function planDay(
  people: number,
  random: () => number,
): { at: number; kind: 'sends' | 'flags' | 'presence'; who: number }[]
