import type { Integration } from './kit/integration'
import { find, object, shape, text } from './kit/payload'
import { IncompletePayload } from './kit/refusals'
import { bold, firstLine, lines, link } from './kit/text'

/** The payload of the script that people paste into Zabbix. */
const payload = shape(() =>
  object({ hostname: text, severity: text, status: text, item: text, trigger: text, link: text }),
)

export const zabbix: Integration = {
  name: 'zabbix',
  title: 'Zabbix',
  tells: 'Triggers that fire or are resolved.',
  setUp: [
    'Open *Alerts*, *Media types*, *Create media type*, and choose *Webhook*.',
    'Give it the parameters `hostname` = `{HOST.NAME}`, `item` = `{ITEM.NAME1} is {ITEM.VALUE1}`, `link` = `{$ZABBIX_URL}/tr_events.php?triggerid={TRIGGER.ID}&eventid={EVENT.ID}`, `severity` = `{TRIGGER.SEVERITY}`, `status` = `{TRIGGER.STATUS}`, `trigger` = `{TRIGGER.NAME}`.',
    'Use this script: `var r = new HttpRequest(); r.addHeader("Content-Type: application/json"); return r.post("{url}", value);`',
    'Add the media type to a user, and add a trigger action that notifies this user.',
  ],
  receive(delivery) {
    const one = find(payload, delivery.json())
    if (!one) throw new IncompletePayload()
    return {
      topic: one.hostname,
      content: lines(
        `${one.status === 'OK' ? ':check:' : ':alert:'} ${bold(one.status)} (${one.severity}) on ${link(one.hostname, one.link)}`,
        `Trigger: ${firstLine(one.trigger)}`,
        `Item: ${firstLine(one.item)}`,
      ),
    }
  },
}
