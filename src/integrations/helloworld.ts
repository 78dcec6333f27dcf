import type { Integration } from './kit/integration'
import { object, read, shape, text } from './kit/payload'
import { link } from './kit/text'

const greeting = shape(() => object({ featured_title: text, featured_url: text }))

export const helloworld: Integration = {
  name: 'helloworld',
  title: 'Hello World',
  tells: 'A greeting with a link, for trying out webhooks.',
  setUp: [
    'Post JSON with `featured_title` and `featured_url` to `{url}`, for example with curl:',
    '`curl -d \'{"featured_title":"Tea","featured_url":"https://en.wikipedia.org/wiki/Tea"}\' "{url}"`',
  ],
  receive(delivery) {
    const { featured_title, featured_url } = read(greeting, delivery.json())
    return { topic: 'Hello World', content: `Hello! 👋\nToday's page is ${link(featured_title, featured_url)}.` }
  },
}
