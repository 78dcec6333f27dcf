import { env } from 'cloudflare:test'
import fc from 'fast-check'

// The random cases are the same in every run, so that only a change can cause a failure. Another `TEST_SEED` tests
// other cases.
fc.configureGlobal({ seed: Number((env as unknown as Record<string, string>).MODEL_SEED) })
