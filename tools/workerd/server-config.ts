import { fileURLToPath } from 'node:url'
import { ANY_NETWORK, PUBLIC_NETWORK } from '../lib/outgoing-network.ts'
import type { Value } from './config-text.ts'
import { Embed } from './config-text.ts'
import type { ServedFile } from './files.worker.mjs'
import { ownAuthorities } from './own-authorities.ts'
import { SOCKET } from './run.mjs'

const here = (name) => new Embed(fileURLToPath(new URL(name, import.meta.url)))

/** Workerd's names for the kinds of modules in a bundle. */
const MODULE_KINDS = { ESModule: 'esModule', Text: 'text', Data: 'data', CompiledWasm: 'wasm' }

/**
 * Networks that a Worker may connect to directly. Requests to addresses that people enter go through the networks in
 * `outgoing-network.ts`, except for issuers in `PRIVATE_ISSUERS`.
 */
const INTERNET = ['public', 'private', '240.0.0.0/4']

/** The name used in the paths where objects are stored, `FOLDER/NAME-CLASS`. */
const NAME = 'edgewise'

/**
 * Workerd's configuration: the Worker, and the client's files as a second Worker, because every API call would
 * otherwise go through the router for assets. Variables come from workerd's environment, so that no file contains the
 * secrets.
 *
 * @param given `storage` is a folder, and `pictures` is the path of the socket for scaling pictures
 */
export function serverConfig({
  modules,
  options,
  variables,
  files,
  storage,
  pictures,
  listen,
}: {
  modules: { name: string; type: string; path: string }[]
  options: {
    compatibilityDate: string
    compatibilityFlags: string[]
    durableObjects: Record<string, { className: string }>
    images?: { binding: string }
  }
  variables: Record<string, string>
  files: { folder: string; compressed: string; served: Record<string, ServedFile> }
  storage: string
  pictures: string
  listen: { ip: string; port: number }
}): Value {
  const { compatibilityDate, durableObjects, images } = options
  const objects = Object.entries(durableObjects)
  const trustedCertificates = ownAuthorities()
  const allowsPrivate = variables.OUTGOING_PRIVATE === 'on'
  const bindings = [
    ...Object.keys(variables).map((name) => ({ name, fromEnvironment: name })),
    ...objects.map(([name, { className }]) => ({ name, durableObjectNamespace: { className } })),
    { name: 'ASSETS', service: 'web' },
    { name: 'OUTGOING', service: 'outgoing' },
    ...(allowsPrivate ? [{ name: 'OUTGOING_ANYWHERE', service: 'outgoing anywhere' }] : []),
    ...(variables.PRIVATE_ISSUERS ? [{ name: 'OUTGOING_INSIDE', service: 'internet' }] : []),
    ...(images ? [{ name: images.binding, wrapped: PICTURES }] : []),
  ]
  const worker = {
    modules: modules.map(({ name, type, path }) => ({ name, [MODULE_KINDS[type]]: new Embed(path) })),
    compatibilityDate,
    // Leaves out a flag that is now the default, since workerd would otherwise print a remark about it at every start.
    compatibilityFlags: options.compatibilityFlags.filter((flag) => flag !== 'nodejs_compat'),
    bindings,
    durableObjectNamespaces: objects.map(([, { className }]) => ({
      className,
      uniqueKey: `${NAME}-${className}`,
      enableSql: true,
    })),
    durableObjectStorage: { localDisk: 'storage' },
  }
  const web = {
    modules: [{ name: 'files', esModule: here('files.worker.mjs') }],
    compatibilityDate,
    bindings: [
      { name: 'DISK', service: 'files' },
      { name: 'COMPRESSED', service: 'compressed files' },
      { name: 'FILES', json: JSON.stringify(files.served) },
    ],
  }
  return {
    services: [
      { name: NAME, worker },
      { name: 'web', worker: web },
      { name: 'files', disk: { path: files.folder } },
      { name: 'compressed files', disk: { path: files.compressed } },
      { name: 'storage', disk: { path: storage, writable: true } },
      { name: 'internet', network: { allow: INTERNET, tlsOptions: { trustBrowserCas: true, trustedCertificates } } },
      { name: 'outgoing', ...PUBLIC_NETWORK },
      ...(allowsPrivate ? [{ name: 'outgoing anywhere', ...ANY_NETWORK }] : []),
      { name: 'scaler', external: { address: `unix:${pictures}`, http: {} } },
    ],
    sockets: [{ name: SOCKET, address: addressOf(listen), http: {}, service: NAME }],
    extensions: [{ modules: [{ name: MODULE, internal: true, esModule: here('pictures.binding.mjs') }] }],
    logging: { structuredLogging: true },
  }
}

const MODULE = 'edgewise-internal:pictures'
const PICTURES = { moduleName: MODULE, innerBindings: [{ name: 'SCALER', service: 'scaler' }] }

const addressOf = ({ ip, port }) => `${ip.includes(':') ? `[${ip}]` : ip}:${port}`
