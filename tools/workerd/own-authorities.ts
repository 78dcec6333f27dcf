import { readFileSync } from 'node:fs'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Certificates of the operator's own CAs, from the file in `NODE_EXTRA_CA_CERTS`, which Node also reads. */
export function ownAuthorities(file = process.env.NODE_EXTRA_CA_CERTS): string[] {
  if (!file) return []
  const found = readFileSync(file, 'utf8').match(CERTIFICATE)
  if (!found) throw new Error(`NODE_EXTRA_CA_CERTS names ${file}, which contains no certificates`)
  return found.map((certificate) => `${certificate}\n`)
}
