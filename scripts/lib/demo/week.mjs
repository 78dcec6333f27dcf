/** A bicycle shop: its people, its channels, and its conversations in the last week. */
export const NAME = 'Harbor Cycles'

const [OLIVIA, MIA, BEN, KIM, ADA] = ['olivia', 'mia', 'ben', 'kim', 'ada'].map((name) => `${name}@example.com`)

export const OWNER = { email: OLIVIA, fullName: 'Olivia Park' }
export const MEMBERS = [
  { email: MIA, fullName: 'Mia Lindqvist' },
  { email: BEN, fullName: 'Ben Okafor' },
  { email: KIM, fullName: 'Kim Larsen' },
  { email: ADA, fullName: 'Ada Moreau' },
]

/** `npm start` prints a command that posts to `team`. */
export const CHANNELS = [
  { name: 'team', description: 'Anything that concerns everyone' },
  { name: 'workshop', description: 'Repairs, parts and tools' },
  { name: 'shop', description: 'Orders, prices and the shop window' },
  { name: 'rides', description: 'Rides on Sunday mornings' },
]

export const STATUSES = [
  { who: MIA, text: 'At the stand', emoji: 'wrench' },
  { who: KIM, text: 'Delivering until 3', emoji: 'bike' },
]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The lines in order. `ago` is the time before now in milliseconds. Lines without it come two minutes after the
 * previous line. A line with `to` is a direct message. A line with neither `to` nor `in` is in the same conversation
 * as the previous line. `{picture}` stands for a picture that is uploaded first.
 */
export const WEEK = [
  {
    ago: 6 * DAY + 4 * HOUR,
    in: 'team',
    topic: 'hello',
    who: OLIVIA,
    text: 'Welcome! Use one topic for each subject, so nobody has to read what they don’t need. :wave:',
  },
  { who: MIA, text: 'Does every message need one?', likes: { thinking: [BEN] } },
  { who: OLIVIA, text: 'Yes. Two words are enough, and anyone can rename it later.', likes: { '+1': [MIA, BEN, KIM] } },
  { who: KIM, text: '/me has read the instructions' },
  {
    ago: 6 * DAY + HOUR,
    in: 'workshop',
    topic: 'torque wrench',
    who: BEN,
    text: 'Has anybody seen the **small** torque wrench? 2 to 20 Nm, red handle.',
  },
  { who: ADA, text: 'Not since Tuesday.' },
  { who: KIM, text: 'It was in the van, sorry. It’s back on the hook.', likes: { heart: [BEN], joy: [ADA, MIA] } },
  {
    ago: 5 * DAY + 5 * HOUR,
    in: 'shop',
    topic: 'new frames',
    who: BEN,
    text: 'Three frames came in today:\n\n* red, 52\n* green, 54\n* blue, 54\n\nThe blue one is for the window.',
  },
  { who: MIA, text: 'Blue, please. `size: 54` is also what Ruth asked for, so put it aside.' },
  { who: OLIVIA, text: 'Done. @**Ben Okafor** can you order another one?' },
  { who: BEN, text: 'Ordered. Two weeks, they say.', likes: { '+1': [OLIVIA] } },
  { ago: 5 * DAY, in: 'rides', topic: 'Sunday', who: ADA, text: 'The harbor loop or the hills?' },
  {
    who: ADA,
    text: '/poll Where to on Sunday?\nHarbor loop, 45 km\nThe hills, 80 km\nCoffee, 3 km',
    votes: { 0: [MIA, OLIVIA], 1: [ADA, BEN], 2: [KIM] },
  },
  { who: KIM, text: 'I stand by my vote. :coffee:', likes: { joy: [MIA, OLIVIA, ADA], coffee: [BEN] } },
  {
    ago: 4 * DAY + 6 * HOUR,
    in: 'workshop',
    topic: 'Brake squeal on the cargo bike',
    who: MIA,
    text: 'New pads, clean rotor, and it still squeals. Any ideas?',
  },
  { who: BEN, text: 'Caliper alignment. Loosen both bolts, pull the lever, tighten while you hold it.' },
  {
    who: ADA,
    text: 'And check the rotor with the truing fork:\n\n| where | off by |\n|---|---|\n| 12 o’clock | 0.3 mm |\n| 4 o’clock | 0.1 mm |',
  },
  {
    ago: 4 * DAY + 3 * HOUR,
    who: MIA,
    text: 'It was the rotor. Silent now. ~~I only miss the music a little.~~',
    likes: { tada: [BEN, ADA] },
  },
  {
    ago: 4 * DAY + HOUR,
    in: 'team',
    topic: 'Opening hours in May',
    who: OLIVIA,
    text: 'From May we open at 9 on Saturdays. Who can take the first two?',
  },
  { who: KIM, text: 'I’ll take the first.' },
  { who: ADA, text: 'I’ll take the second.' },
  { who: OLIVIA, text: 'Thank you both. It’s in the calendar.', likes: { heart: [KIM, ADA] }, resolves: true },
  {
    ago: 3 * DAY + 5 * HOUR,
    in: 'shop',
    topic: 'Website prices',
    who: ADA,
    text: 'A script makes the price list now. To change a price, change one line:\n\n```python\nPRICES = {\n    "tune-up": 65,\n    "wheel truing": 20,\n    "flat tire": 12,\n}\n```',
  },
  { who: OLIVIA, text: 'I like that. Does it also say that flats are free for members?' },
  { who: ADA, text: 'It does now.', likes: { rocket: [OLIVIA, BEN] } },
  {
    ago: 3 * DAY,
    in: 'rides',
    topic: 'Sunday',
    who: OLIVIA,
    text: '> Harbor loop, 45 km\n\nThat’s settled. Let’s meet at the shop <time:{sunday}>.',
  },
  {
    ago: 2 * DAY + 4 * HOUR,
    in: 'workshop',
    topic: 'Spring service',
    who: BEN,
    text: 'Eleven bikes this week. Order:\n\n1. the two from the bakery, they need them on Thursday\n2. Ruth’s tandem\n3. everyone else, in order',
  },
  {
    who: KIM,
    text: 'The bakery pays in croissants, so I agree with the order.',
    likes: { croissant: [MIA, BEN, ADA, OLIVIA] },
  },
  {
    ago: DAY + 5 * HOUR,
    in: 'rides',
    topic: 'Sunday',
    who: MIA,
    text: 'This morning at the breakwater: {picture}',
    likes: { heart_eyes: [OLIVIA, ADA], camera: [KIM] },
  },
  { who: BEN, text: 'And nobody had a flat. That has never happened before.' },
  { ago: DAY, to: [OLIVIA], who: MIA, text: 'Can I swap Thursday with you? Dentist.' },
  { to: [MIA], who: OLIVIA, text: 'Of course. Take Friday instead?' },
  { to: [OLIVIA], who: MIA, text: 'Perfect, thank you.' },
  { isRead: true },
  {
    ago: 5 * HOUR,
    in: 'workshop',
    topic: 'Spring service',
    who: KIM,
    text: 'Bakery bikes are done. @**Olivia Park** could you call them? The number is on the ticket.',
  },
  { who: BEN, text: 'The tandem needs a new bottom bracket, 47 plus labor. I asked Ruth, and she’s fine with it.' },
  {
    ago: 3 * HOUR,
    in: 'shop',
    topic: 'Window for spring',
    who: ADA,
    text: 'An idea for the window: the blue frame on two wires, and **nothing else**.',
  },
  { who: MIA, text: 'And a sign next to it: “Yours in two weeks.”' },
  {
    ago: 2 * HOUR,
    to: [OLIVIA, ADA],
    who: BEN,
    text: 'The landlord is coming on Thursday at 10 about the roof. Who can be there?',
  },
  { ago: HOUR, to: [OLIVIA], who: KIM, text: 'The van is making a noise again. A *new* noise.' },
  {
    ago: 30 * MINUTE,
    in: 'team',
    topic: 'Cake on Friday',
    who: KIM,
    text: 'Someone here turns 40.\n\n```spoiler Who?\nBen. You didn’t hear it from me.\n```',
  },
  { who: MIA, text: 'I’ll bake. Is carrot cake okay?', likes: { cake: [BEN, ADA], carrot: [KIM] } },
]
