import { env } from 'cloudflare:test'
import fc from 'fast-check'

// The cases are the same each time, so that a failure must be caused by the change. Another `TEST_SEED` tests other
// cases.
fc.configureGlobal({ seed: Number((env as unknown as Record<string, string>).MODEL_SEED) })
