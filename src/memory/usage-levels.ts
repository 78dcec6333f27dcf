/**
 * The shares of a day's requests after which polls are answered a few seconds late, the strictest first. The simulation
 * of a day uses them, too (scripts/bench/simulated-day.ts).
 */
export const USAGE_LEVELS = [
  { share: 0.9, seconds: 60 },
  { share: 0.75, seconds: 20 },
  { share: 0.6, seconds: 10 },
  { share: 0.45, seconds: 5 },
]
