import type { Integration } from './kit/integration'
import { maybe, number, object, read, shape, text } from './kit/payload'
import { bold, code, lines, link, quote } from './kit/text'

const payload = shape(() =>
  object({
    airbrake_error_url: maybe(text),
    error: object({
      error_class: text,
      error_message: text,
      file: maybe(text),
      line_number: maybe(number),
      environment: maybe(text),
      times_occurred: maybe(number),
      project: object({ name: text }),
    }),
  }),
)

export const airbrake: Integration = {
  name: 'airbrake',
  title: 'Airbrake',
  tells: 'Errors in your apps.',
  setUp: ['Open *Settings*, *Integrations*, *WebHook*.', 'Paste `{url}` under *URL*.'],
  receive(delivery) {
    const { error, airbrake_error_url } = read(payload, delivery.json())
    return {
      topic: error.project.name,
      content: lines(
        `${bold('New error')}: ${link(error.error_class, airbrake_error_url)}`,
        error.file && `File: ${code(error.line_number ? `${error.file}:${error.line_number}` : error.file)}`,
        error.environment && `Environment: ${error.environment}`,
        error.times_occurred != null && `Occurred: ${error.times_occurred}`,
        quote(error.error_message),
      ),
    }
  },
}
