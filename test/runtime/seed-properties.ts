import { env } from 'cloudflare:test'
import fc from 'fast-check'

// The same cases each time, so that a failure is the change's; `TEST_SEED` looks elsewhere.
fc.configureGlobal({ seed: Number((env as unknown as Record<string, string>).MODEL_SEED) })
