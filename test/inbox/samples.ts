/** A working day of the example company's inbox, for pictures and tests of looks. */
import type { Inquiry } from '../../packages/frontdesk/src/inquiries/inquiry.ts'
import type { TestInbox, Visitor } from '../harness/inbox.ts'
import { failDeliveries } from '../harness/filled-inbox.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Sample = Partial<Inquiry> & { readonly id: string; readonly ago: number }

const samples: readonly Sample[] = [
  {
    id: 'norway',
    ago: 4 * MINUTE,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@lovelace.example',
    language: 'en',
    page: '/products/h-200',
    message:
      'Topic: Sales\n\nHello,\n\ndo you ship the H-200 to Norway? We would need three units before the end of January, with a calibration certificate for each.\n\nWhat would the delivery cost, and can we pay by invoice?\n\nKind regards\nAda Lovelace',
  },
  {
    id: 'angebot',
    ago: 21 * MINUTE,
    firstName: 'Jörg',
    lastName: 'Müßig',
    email: 'joerg.muessig@werk-süd.example',
    language: 'de',
    message:
      'Topic: Sales\n\nGuten Tag, bitte senden Sie uns ein Angebot über zwölf Messgeräte vom Typ H-200 mit Koffer.',
  },
  {
    id: 'display',
    ago: 50 * MINUTE,
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@navy.example',
    language: 'en',
    message:
      'Topic: Support\n\nSince the update to 4.2 the display stays dark after a cold start. Restarting it twice helps.',
  },
  {
    id: 'devis',
    ago: 2 * HOUR,
    firstName: 'Émilie',
    lastName: 'du Châtelet',
    email: 'emilie@chatelet.example',
    language: 'fr',
    message: 'Topic: Sales\n\nBonjour, pourriez-vous nous envoyer le catalogue 2027 ?',
  },
  {
    id: 'casino',
    ago: 3 * HOUR,
    firstName: 'Best',
    lastName: 'Offers',
    email: 'win@casino-bonus.example',
    language: 'en',
    quarantine: 'many-links',
    message: 'Win now https://a.example https://b.example https://c.example https://d.example',
  },
  {
    id: 'earlier',
    ago: 5 * HOUR,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@lovelace.example',
    language: 'en',
    message: 'Topic: Support\n\nWhere do I find the manual of the H-100?',
  },
  {
    id: 'training',
    ago: 26 * HOUR,
    firstName: 'Katherine',
    lastName: 'Johnson',
    email: 'katherine@orbit.example',
    language: 'en',
    message: 'Topic: Training\n\nDo you still offer the two-day course in Bergen next spring?',
  },
  {
    id: 'invoice',
    ago: 30 * HOUR,
    firstName: 'Niels',
    lastName: 'Bohr',
    email: 'niels@kbh.example',
    language: 'da',
    message: 'Topic: Billing\n\nInvoice 4711 names our old address. Could you send it again?',
  },
  {
    id: 'repair',
    ago: 3 * DAY,
    firstName: 'Rosalind',
    lastName: 'Franklin',
    email: 'rosalind@kings.example',
    language: 'en',
    message:
      'Topic: Support\n\nThe second channel drifts by two degrees an hour. Is this a repair?',
  },
]

const people = [
  ['Emmy', 'Noether'],
  ['Alan', 'Turing'],
  ['Lise', 'Meitner'],
  ['Tycho', 'Brahe'],
  ['Sofja', 'Kowalewskaja'],
  ['Hedy', 'Lamarr'],
  ['Karl', 'Gauß'],
] as const

/**
 * Signs in an owner named Mary; a colleague has worked on some inquiries. `weeks` of earlier ones
 * fill the charts, and make the list long.
 */
export async function fillWithSamples(
  inbox: TestInbox,
  { weeks = 12 }: { readonly weeks?: number } = {},
): Promise<{ readonly owner: Visitor }> {
  const { store, parts, clock } = inbox
  const now = clock.now()
  for (const { ago, ...sample } of samples) {
    await store.append(
      createSubmission({ ...sample, receivedAt: now - ago, phone: sample.phone ?? '' }),
    )
  }
  for (let week = 0; week < weeks; week += 1) {
    for (let at = 0; at < 4 + ((week * 7) % 9); at += 1) {
      const id = `past-${week}-${at}`
      const receivedAt = now - 4 * DAY - week * 7 * DAY - at * 9 * HOUR
      const topic = ['Sales', 'Support', 'Training'][at % 3] ?? ''
      const message = `Topic: ${topic}\n\nThank you for the fast delivery. One more question about order ${1000 + week * 20 + at}.`
      const language = ['en', 'de', 'fr'][at % 3] ?? 'en'
      const [firstName = '', lastName = ''] = people[(week * 5 + at) % people.length] ?? []
      const email = `${lastName.toLowerCase()}-${week}-${at}@example.com`
      await store.append(
        createSubmission({
          id,
          receivedAt,
          message,
          language,
          email,
          firstName,
          lastName,
          verification: 'passed',
        }),
      )
    }
  }
  await failDeliveries(store, ['invoice'])
  for (const { inquiry, attempt } of await store.claim(createClaim({ limit: 1000, leaseMs: 0 }))) {
    if (inquiry.id === 'norway') continue
    const of = { inquiryId: inquiry.id, part: 0, attempt }
    await store.settle(of, { kind: 'sent', reply: '250 2.0.0 Ok: queued as 4FD1' })
  }
  const owner = await inbox.signIn('owner', 'mary@halden.example')
  const colleague = await inbox.signIn('agent', 'tim@halden.example')
  await owner.post('/account/name', { name: 'Mary Somerville' })
  await colleague.post('/account/name', { name: 'Tim Berners' })
  const { id: mary = '' } = (await parts.accounts.findByEmail('mary@halden.example')) ?? {}
  const { id: tim = '' } = (await parts.accounts.findByEmail('tim@halden.example')) ?? {}
  const change = parts.work.changes.apply
  await change({ kind: 'assign', to: tim }, [{ id: 'display', version: 0 }], tim)
  await change({ kind: 'assign', to: mary }, [{ id: 'norway', version: 0 }], mary)
  await change({ kind: 'answer', by: 'Tim Berners' }, [{ id: 'earlier', version: 0 }], tim)
  await change({ kind: 'close' }, [{ id: 'training', version: 0 }], tim)
  await change({ kind: 'answer', by: 'Mary Somerville' }, [{ id: 'repair', version: 0 }], mary)
  await colleague.get('/inquiries/norway')
  await colleague.post('/inquiries/norway/notes', {
    version: '1',
    text: 'Shipping to Norway goes through Oslo Freight. Ask them for the price of three cases.',
  })
  for (const id of ['display', 'devis', 'earlier', 'training', 'repair']) {
    await owner.get(`/inquiries/${id}`)
  }
  return { owner }
}
