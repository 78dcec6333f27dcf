import { env } from 'cloudflare:test'
import fc from 'fast-check'

// The same cases each time, so that a failure comes from the change. Another `TEST_SEED` tests others.
fc.configureGlobal({ seed: Number((env as unknown as Record<string, string>).MODEL_SEED) })
