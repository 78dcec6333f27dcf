/**
 * From which share of a day's requests on polls are answered how many seconds late, the strictest
 * first. Also read by the simulation of a day (scripts/bench/simulated-day.mjs).
 */
export const USAGE_LEVELS = [
  { share: 0.9, seconds: 60 },
  { share: 0.75, seconds: 20 },
  { share: 0.6, seconds: 10 },
  { share: 0.45, seconds: 5 },
]
