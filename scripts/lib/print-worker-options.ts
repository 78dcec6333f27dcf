// Prints the settings from wrangler.toml that are needed to serve a bundle.
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { ROOT } from '../../tools/lib/paths.mjs'

const { compatibility_date, compatibility_flags, durable_objects, images, vars } = unstable_readConfig({
  config: join(ROOT, 'wrangler.toml'),
})
const objects = durable_objects.bindings.map(({ name, class_name }) => [name, { className: class_name }])
console.log(
  JSON.stringify({
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    durableObjects: Object.fromEntries(objects),
    images,
    // The variables, without the secrets that wrangler adds for a development server.
    bindings: vars,
  }),
)
