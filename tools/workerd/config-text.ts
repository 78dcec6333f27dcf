/** A file's contents in a configuration. workerd itself reads the file. */
export class Embed {
  path: string

  /** @param path absolute; workerd must be started with `-I /` */
  constructor(path: string) {
    this.path = path
  }
}

export type Value =
  | string
  | number
  | boolean
  | Embed
  | readonly Value[]
  | { readonly [name: string]: Value | undefined }

/** The text of the configuration file that workerd reads. */
export const configFile = (config: Value) =>
  `using Workerd = import "/workerd/workerd.capnp";\nconst config :Workerd.Config = ${configText(config)};\n`

/**
 * A value in the text format of Cap'n Proto, in which workerd reads its configuration. Undefined values are left out.
 */
function configText(value: Value): string {
  if (value instanceof Embed) return `embed ${quoted(value.path)}`
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `[${value.map(configText).join(', ')}]`
  const fields = Object.entries(value).flatMap(([name, one]) =>
    one === undefined ? [] : [`${name} = ${configText(one)}`],
  )
  return `(${fields.join(', ')})`
}

/** A string in quotes. Quotes, backslashes, and bytes other than printable ASCII are escaped individually. */
function quoted(text) {
  const characters = [...Buffer.from(text)].map((byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c
      ? `\\x${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte),
  )
  return `"${characters.join('')}"`
}
