import { Layout, Problem } from './layout'

interface DeadLinkProps {
  title: string
  text: string
  advice: string
}

/** The page of a link that doesn't work anymore. */
export function DeadLink({ title, text, advice }: DeadLinkProps) {
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      <Problem text={text} />
      <p>{advice}</p>
    </Layout>
  )
}
