import type { Integration } from './kit/integration'
import { object, read, shape, text } from './kit/payload'
import { link } from './kit/text'

const greeting = shape(() => object({ featured_title: text, featured_url: text }))

export const helloworld: Integration = {
  name: 'helloworld',
  title: 'Hello World',
  tells: 'A greeting with a link, for trying out webhooks.',
  setUp: [
    'Send a `POST` request with `featured_title` and `featured_url` as JSON. With curl: `curl -d \'{"featured_title":"Tea","featured_url":"https://en.wikipedia.org/wiki/Tea"}\' "{url}"`.',
  ],
  receive(delivery) {
    const { featured_title, featured_url } = read(greeting, delivery.json())
    return { topic: 'Hello World', content: `Hello! 👋\nToday's page is ${link(featured_title, featured_url)}.` }
  },
}
