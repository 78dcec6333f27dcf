import type { Child } from 'hono/jsx'
import { Layout, Problem } from './layout'
import type { Translate } from './speaking'

interface DeadLinkProps {
  t: Translate
  title: string
  text: string
  advice: Child
  /** A link to the next step. */
  children?: Child
}

/** The page for a link that doesn't work, or for a refused log-in with a provider. */
export function DeadLink({ t, title, text, advice, children }: DeadLinkProps) {
  return (
    <Layout t={t} title={title}>
      <h1>{title}</h1>
      <Problem text={text} />
      <p>{advice}</p>
      {children}
    </Layout>
  )
}
